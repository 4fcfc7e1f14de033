import { randomUUID } from 'node:crypto';
import { Chance } from '#commands/simulate/chance.ts';
import { somebody } from '#commands/simulate/people.ts';
import type { DayHead } from '#libs/domain/clinic/events.ts';
import type { ClinicDay } from '#libs/domain/kernel/ids.ts';
import { ageBandOf } from '#libs/domain/queue-day/patient.ts';
import type { JsonObject, NewEvent, Revision, StoredEvent, StreamName } from '#libs/event-store/event-store.ts';
import { NO_PREVIOUS_HASH } from '#libs/ledger/chain/hash-chain.ts';
import { metadataOf } from '#libs/ledger/log/metadata.ts';
import { clinicStream, queueStream } from '#libs/ledger/log/stream-names.ts';
import { contextOf, type OpenClinic } from './clinics.ts';
import type { Workshop } from './workshop.ts';

/** So many events of a clinic stand together in the log before it is the next one's turn. */
const SIDE_BY_SIDE = 10;

interface Told {
  readonly stream: StreamName;
  readonly events: readonly NewEvent[];
}

/** `same`: sealed as they were. `others`: somebody else each, under a key of their own, for tickets that are going to be opened. */
export type Patients = 'same' | 'others';

/**
 * A day that one clinic has lived, told of others too: each stream chained in itself and to its clinic's day before. It takes
 * a fraction of the time that living it would.
 */
export class Retelling {
  private readonly workshop: Workshop;
  private readonly others: readonly OpenClinic[];
  private readonly patients: Patients;
  private readonly heads = new Map<OpenClinic, DayHead>();

  constructor(workshop: Workshop, others: readonly OpenClinic[], patients: Patients) {
    this.workshop = workshop;
    this.others = others;
    this.patients = patients;
  }

  async tell({ clinicId }: OpenClinic, day: ClinicDay): Promise<void> {
    const { log } = this.workshop;
    const lived: StoredEvent[] = [];
    for await (const page of log.readStream(queueStream(clinicId, day))) lived.push(...page);
    const told: Told[] = [];
    for (const [index, clinic] of this.others.entries()) told.push(await this.of(clinic, new Chance(index), day, lived));
    for (let first = 0; first < lived.length; first += SIDE_BY_SIDE) {
      const expected = first === 0 ? 'none' : ((first - 1) as Revision);
      for (const { stream, events } of told) await log.append(stream, events.slice(first, first + SIDE_BY_SIDE), expected);
    }
  }

  private async of(clinic: OpenClinic, chance: Chance, day: ClinicDay, lived: readonly StoredEvent[]): Promise<Told> {
    const { clinicId, manager: actor } = clinic;
    const stream = queueStream(clinicId, day);
    const previousDay = await this.begin(clinic, day, lived);
    const events: NewEvent[] = [];
    let hash = NO_PREVIOUS_HASH;
    for (const { type, data, metadata, revision } of lived) {
      const said = { ...metadata, tenantId: clinicId, actor, ...(revision === 0 ? { previousDay } : {}) };
      const told = { id: randomUUID(), type, data: await this.dataOf(data, clinic, chance), metadata: said };
      const link = this.workshop.chain.chained({ stream, revision, previous: hash }, told);
      hash = link.metadata.hash;
      events.push(link);
    }
    this.heads.set(clinic, { stream, revision: events.length - 1, hash });
    return { stream, events };
  }

  private async begin(clinic: OpenClinic, day: ClinicDay, [first]: readonly StoredEvent[]): Promise<DayHead | null> {
    const { clinicId, manager } = clinic;
    const previous = this.heads.get(clinic) ?? null;
    if (!first) throw new Error(`nothing was lived on ${day}`);
    const at = metadataOf(first).occurredAt;
    const context = contextOf(clinicId, manager, at);
    await this.workshop.clinics.decideAndAppend(clinicStream(clinicId), context, { type: 'BeginDay', day, previous, at });
    return previous;
  }

  private async dataOf(data: JsonObject, { clinicId, number }: OpenClinic, chance: Chance): Promise<JsonObject> {
    const retold = { ...data, ticketId: ticketOf(String(data['ticketId']), number) };
    if (this.patients === 'same' || !('confidential' in data)) return retold;
    const { keys } = this.workshop;
    const { consent, ...patient } = somebody(chance);
    const confidential = keys.seal(await keys.newKey(clinicId), patient);
    return { ...retold, ageBand: ageBandOf(patient.age), consent, confidential };
  }
}

/** `<day>-<uuid>`: the same ticket of another clinic, told apart by the UUID's first part. */
const ticketOf = (id: string, clinic: number): string =>
  `${id.slice(0, 9)}${clinic.toString(16).padStart(8, '0')}${id.slice(17)}`;
