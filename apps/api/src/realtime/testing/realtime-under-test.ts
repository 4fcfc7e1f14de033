import { randomUUID } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SOCKET_PATH, type Topic } from '#libs/contracts/realtime/realtime.ts';
import { DEFAULT_CONFIG } from '#libs/domain/clinic/settings.ts';
import type { Role } from '#libs/domain/kernel/actor.ts';
import { type ClinicId, dayOfTicket, instant, type MemberId, memberId, type TicketId } from '#libs/domain/kernel/ids.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import type { MessageCommand } from '#libs/domain/messages/commands.ts';
import type { PatientForm } from '#libs/domain/queue-day/patient.ts';
import type { Places } from '#libs/domain/queue-day/places.ts';
import { patient } from '#libs/domain/queue-day/testing/patients.ts';
import { eventually } from '#libs/kernel/testing/eventually.ts';
import { FakeTime } from '#libs/kernel/time/testing/fake-time.ts';
import type { QueueAction } from '#libs/ledger/clinic-queue.ts';
import { type CommandContext, unkeyed } from '#libs/ledger/command-context.ts';
import { clinicStream } from '#libs/ledger/log/stream-names.ts';
import type { LiveProjections } from '#projections/runner/follow/live-projections.ts';
import type { Runtime } from '#runtime/runtime.ts';
import type { Membership } from '../../platform/access/callers.ts';
import { SessionStore } from '../../platform/sessions/session-store.ts';
import { RealtimeStats } from '../realtime-stats.ts';
import { WATCH_INTERVAL_MS } from '../socket/session-watch.ts';
import { Page, type PageOptions } from './page.ts';
import { project, serveRealtime } from './realtime-app.ts';
import { ORIGIN, openRuntimeInFolder } from './runtime-in-folder.ts';

const ROUND_MS = 2_000;
const CATCH_UP_TIMEOUT_MS = 5_000;

type Untimed<Command> = Command extends unknown ? Omit<Command, 'at'> : never;

/** A signed-in member. */
export interface Person {
  readonly id: MemberId;
  readonly clinicId: ClinicId;
  readonly cookie: string;
}

/** Clinics, members and pages on real stores, read models and sockets. */
export class RealtimeUnderTest {
  readonly clock = new FakeTime();
  /** Called for each announcement: true drops it. */
  isLost: () => boolean = () => false;
  /** Membership lookups wait for this. */
  membershipsReady: Promise<void> = Promise.resolve();
  private readonly members = new Map<MemberId, Membership>();
  private readonly pages: Page[] = [];
  private readonly opened: {
    readonly runtime: Runtime;
    readonly app: NestFastifyApplication;
    readonly projections: LiveProjections;
  }[] = [];

  async open({ socketsPerMinute = 1_000 }: { readonly socketsPerMinute?: number } = {}): Promise<void> {
    const { clock, members } = this;
    const runtime = await openRuntimeInFolder({ now: clock.now, socketsPerMinute, isLost: () => this.isLost() });
    const find = async (_: ClinicId, id: MemberId): Promise<Membership | undefined> => {
      await this.membershipsReady;
      return members.get(id);
    };
    const app = await serveRealtime(runtime, clock, { find });
    this.opened.push({ runtime, app, projections: await project(runtime, app) });
  }

  /** Closes everything that was opened. */
  async close(): Promise<void> {
    for (const page of this.pages.splice(0)) page.close();
    for (const { runtime, app, projections } of this.opened.splice(0)) {
      await app.close();
      await projections.stopAll();
      await runtime.close();
    }
  }

  get app(): NestFastifyApplication {
    return this.parts.app;
  }

  get stats(): RealtimeStats {
    return this.app.get(RealtimeStats);
  }

  /** Opens a clinic with its own start of days. */
  async clinic(name: string, dayStartsAt = '00:00'): Promise<ClinicId> {
    const clinicId = name as ClinicId;
    const { clinics } = this.parts.runtime;
    const config = { ...DEFAULT_CONFIG, dayStartsAt };
    const at = instant(this.clock.now());
    await clinics.decideAndAppend(clinicStream(clinicId), this.context(clinicId), {
      type: 'OpenClinic',
      slug: name,
      name,
      config,
      at,
    });
    return clinicId;
  }

  /** Waits until the clinics' read model has caught up with the log. */
  async clinicsProjected(): Promise<void> {
    const { engines, progress } = this.parts.runtime;
    const head = await engines.log.head();
    const isProjected = head === undefined || (await progress.reached(['clinics'], head, CATCH_UP_TIMEOUT_MS));
    if (!isProjected) throw new Error('waited in vain: the clinics');
  }

  /** Waits until pages would fetch the change. */
  async changePlaces(clinicId: ClinicId, places: Partial<Places>): Promise<void> {
    const at = instant(this.clock.now());
    const { clinics } = this.parts.runtime;
    await clinics.decideAndAppend(clinicStream(clinicId), this.context(clinicId), { type: 'ChangeSettings', config: places, at });
    await this.clinicsProjected();
  }

  async rotateDisplays(clinicId: ClinicId): Promise<void> {
    const at = instant(this.clock.now());
    const { clinics } = this.parts.runtime;
    await clinics.decideAndAppend(clinicStream(clinicId), this.context(clinicId), { type: 'RotateDisplayAccess', at });
    await this.clinicsProjected();
  }

  async signIn(clinicId: ClinicId, roles: readonly Role[], lang: Membership['lang'] = 'en'): Promise<Person> {
    const id = memberId(randomUUID());
    this.members.set(id, { roles, lang, banned: false, deleted: false });
    const token = await this.app.get(SessionStore).start({ userId: id, tenantId: clinicId, provider: 'test' });
    return { id, clinicId, cookie: `dawr=${token}` };
  }

  async signOut({ cookie }: Person): Promise<void> {
    const sessions = this.app.get(SessionStore);
    const session = await sessions.find(cookie.replace('dawr=', ''));
    if (session) await sessions.end(session.id);
  }

  change({ id }: Person, change: Partial<Membership>): void {
    const member = this.members.get(id);
    if (member) this.members.set(id, { ...member, ...change });
  }

  /** Opens a socket of a person from our own origin, unless the options say otherwise. */
  async page(person: Person | undefined, options: PageOptions = {}): Promise<Page> {
    const url = (await this.app.getUrl()).replace('http', 'ws');
    const page = await Page.open(`${url}${SOCKET_PATH}`, { cookie: person?.cookie, origin: ORIGIN, ...options });
    this.pages.push(page);
    return page;
  }

  /** Lets a topic's feed look once for what nobody announced, and resolves when the page has received it: a feed answers its callers in turn. */
  async round(page: Page, topic: Topic): Promise<void> {
    // A round under way has read the log already, and the next one's timer is set when it ends.
    await page.subscribe(topic);
    this.clock.advance(ROUND_MS);
    await page.subscribe(topic);
  }

  /** Lets a second pass and every session be looked at in it, while a socket is open. */
  async recheckSessions(): Promise<void> {
    // Seconds that pass during a round bring no other: the next one's timer is set when it ends.
    await this.watchRests();
    this.clock.advance(1_000);
    await this.watchRests();
  }

  async issue(clinicId: ClinicId, details: Partial<PatientForm> = {}): Promise<TicketId> {
    const { events } = await this.act(clinicId, { type: 'IssueTicket', patient: { consent: true, ...patient(1), ...details } });
    const [issued] = events;
    if (!issued) throw new Error('no ticket was issued');
    return issued.data.ticketId;
  }

  /** Returns the types of the resulting events; none where the queue's rules refuse. */
  async actIfAllowed(clinicId: ClinicId, type: 'IssueTicket' | 'CallNext'): Promise<readonly string[]> {
    const action: QueueAction = type === 'IssueTicket' ? { type, patient: { consent: true, ...patient(1) } } : { type };
    try {
      return (await this.act(clinicId, action)).events.map((event) => event.type);
    } catch (error) {
      if (error instanceof Refusal) return [];
      throw error;
    }
  }

  /** Records what became of a message. */
  async record(clinicId: ClinicId, ticketId: TicketId, command: Untimed<MessageCommand>): Promise<void> {
    const at = instant(this.clock.now());
    await this.parts.runtime.messages.record(this.context(clinicId), dayOfTicket(ticketId), { ...command, at });
  }

  async act(clinicId: ClinicId, action: QueueAction) {
    return await this.parts.runtime.queue.act(action, this.context(clinicId));
  }

  /** No other timer has this time left where whole seconds have passed. */
  private async watchRests(): Promise<void> {
    await eventually(async () => this.clock.waits.includes(WATCH_INTERVAL_MS));
  }

  private get parts() {
    const [parts] = this.opened;
    if (!parts) throw new Error('not open');
    return parts;
  }

  private context(clinicId: ClinicId): CommandContext {
    const actor = { userId: 'somebody', roles: [], provider: 'test' };
    return unkeyed({ clinicId, actor, at: instant(this.clock.now()) });
  }
}
