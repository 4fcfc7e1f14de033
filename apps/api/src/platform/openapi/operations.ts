import type { OpenAPIObject } from '@nestjs/swagger';
import { IDEMPOTENCY_HEADER } from '#libs/contracts/idempotency.ts';
import { permissionOf } from '../access/permissions.ts';

const READS = ['get', 'head'];
...
