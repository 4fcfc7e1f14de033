import { PortRecords } from './port-records.ts';
import { describeLogRecords } from './testing/log-records.contract.ts';

describeLogRecords('any event store', ({ log }) => new PortRecords(log));
