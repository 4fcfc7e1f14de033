import { CollectionDropped } from '#libs/document-store/collection-dropped.ts';
import type { DocumentStore } from '#libs/document-store/document-store.ts';
import { DocumentsDamaged } from '#libs/document-store/documents-damaged.ts';
import type { JsonObject, Position } from '#libs/event-store/event-store.ts';
import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import type { TypedCollection } from '../collection.ts';
import type { Projection } from '../projection.ts';
import { CurrentCollection, type ReadModel } from './current-collection.ts';
import { Generation } from './generation.ts';
import { currentLabel, generationName, type Label, labelIn, versionName } from './generation-labels.ts';

/** The current generation of each projection. All collections of a projection switch at once. */
export class ReadModels {
  private readonly store: DocumentStore;
  private readonly projections: ReadonlyMap<string, Projection>;
  private readonly generations = new Map<string, Generation>();
  /** Generations that were replaced, each under its name, for as long as a read of them is under way. */
  private readonly former = new Map<string, Generation>();
  private damaged: ((projection: string) => void) | undefined;
  private readonly moved: ((projection: string) => void)[] = [];
  private wasRead: ((projection: string) => void) | undefined;

  constructor(store: DocumentStore, projections: readonly Projection[]) {
    this.store = store;
    this.projections = new Map(projections.map((projection) => [projection.name, projection]));
  }

  /** Answers from the generation that is current at each read. */
  collection<D extends JsonObject>(collection: TypedCollection<D>): ReadModel<D> {
    const { projection, name } = collection;
    if (!this.named(projection).collections.includes(collection)) throw new Error(`no collection of ${projection}: ${name}`);
    return new CurrentCollection<D>(
      name,
      () => this.serving(projection),
      (error) => this.failed(projection, error),
    );
  }

  /** Called for a projection whose documents a reader found damaged: the process that runs it rebuilds it. */
  onDamaged(listener: (projection: string) => void): void {
    this.damaged = listener;
  }

  /** Called at every read, with the projection whose documents it is of. */
  onRead(listener: (projection: string) => void): void {
    this.wasRead = listener;
  }

  /** Called for a projection whose pointer another process has moved. */
  onMoved(listener: (projection: string) => void): void {
    this.moved.push(listener);
  }

  /** Names of the versions that this process reads, and of the generations that it has open: nobody may drop them. */
  get reads(): readonly string[] {
    for (const [name, generation] of this.former) if (!generation.isRead) this.former.delete(name);
    const current = [...this.generations].map(([projection, { label }]) => generationName(projection, label));
    return [...[...this.projections.values()].map(versionName), ...current, ...this.former.keys()];
  }

  current(projection: string): Generation | undefined {
    return this.generations.get(projection);
  }

  /** Makes a generation current, and returns the former one. */
  flip(projection: string, generation: Generation): Generation | undefined {
    const former = this.generations.get(projection);
    if (former) this.former.set(generationName(projection, former.label), former);
    this.generations.set(projection, generation);
    return former;
  }

  /** Reads the store's pointer: at the start, and in a process that is notified of a rebuild elsewhere. */
  async follow(name: string): Promise<void> {
    await this.flipTo(name, await currentLabel(this.store, this.named(name)));
  }

  /** Reads all pointers and checkpoints, by two requests. One read model that cannot be opened hinders no other. */
  async followAll(reached: (name: string, position: Position) => void, failed: (error: unknown) => void): Promise<void> {
    const pointers = await this.store.pointers();
    const checkpoints = await this.store.checkpoints();
    for (const [name, projection] of this.projections) {
      await this.flipTo(name, labelIn(pointers, projection)).catch(failed);
      const position = this.current(name)?.checkpointIn(checkpoints);
      if (position !== undefined) reached(name, position);
    }
  }

  private async flipTo(name: string, label: Label | undefined): Promise<void> {
    if (label === undefined || label === this.current(name)?.label) return;
    const generation = await Generation.openExisting(this.store, this.named(name), label);
    if (!generation) return;
    this.flip(name, generation);
    for (const listener of this.moved) listener(name);
  }

  /** A generation that is gone is no empty one: its readers are refused until another is current. */
  private failed(projection: string, error: unknown): unknown {
    if (error instanceof CollectionDropped) return new StoreUnavailable(`the read model ${projection} has moved`);
    if (!(error instanceof DocumentsDamaged)) return error;
    this.damaged?.(projection);
    return new StoreUnavailable(`the read model ${projection} is damaged: ${error.message}`);
  }

  private serving(projection: string): Generation {
    this.wasRead?.(projection);
    const generation = this.current(projection);
    if (!generation) throw new StoreUnavailable(`the read model ${projection} is being built`);
    return generation;
  }

  private named(name: string): Projection {
    const projection = this.projections.get(name);
    if (!projection) throw new Error(`no projection: ${name}`);
    return projection;
  }
}
