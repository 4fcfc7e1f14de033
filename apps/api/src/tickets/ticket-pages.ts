import { type FactoryProvider, Inject, Injectable } from '@nestjs/common';
import { GROUPS, isOneOf } from '#libs/contracts/access/access.ts';
import { PATIENT_PAGES } from '#libs/contracts/patient-page.ts';
import type { Role } from '#libs/domain/kernel/actor.ts';
import { type ClinicDay, type ClinicId, dayOfTicket } from '#libs/domain/kernel/ids.ts';
import type { KeyVault } from '#libs/privacy/key-vault.ts';
import type { PageOf } from '#projections/answers/ticket-pair.ts';
import { KEY_VAULT } from '../platform/runtime/tokens.ts';
import { type PageOfTicket, pageToken, readPageToken } from './page-token.ts';

const PAGE_SECRET = Symbol('PageSecret');

/** Secret from the vault: pages that are open survive a restart, a restore, a transfer and a change of the master key. */
export const pageSecret: FactoryProvider<Buffer> = {
  provide: PAGE_SECRET,
  inject: [KEY_VAULT],
  useFactory: (vault: KeyVault) => vault.secret('patient-pages'),
};

/** Addresses of the patients' own pages. */
@Injectable()
export class TicketPages {
  constructor(@Inject(PAGE_SECRET) private readonly secret: Buffer) {}

  pageOf(clinicId: ClinicId, today: ClinicDay): PageOf {
    return (ticket) =>
      ticket.confidential !== null && dayOfTicket(ticket.id) === today ? this.path({ clinicId, ticketId: ticket.id }) : null;
  }

  /** Only the desk hands pages out: undefined for everybody else. */
  seenBy(roles: readonly Role[], clinicId: ClinicId, today: ClinicDay): PageOf | undefined {
    return isOneOf(GROUPS.desk, roles) ? this.pageOf(clinicId, today) : undefined;
  }

  read(token: string): PageOfTicket | undefined {
    return readPageToken(this.secret, token);
  }

  path(page: PageOfTicket): string {
    return `${PATIENT_PAGES}/${this.secretOf(page)}`;
  }

  /** The last part of the path, which a message's template puts behind the product's address. */
  secretOf(page: PageOfTicket): string {
    return pageToken(this.secret, page);
  }
}
