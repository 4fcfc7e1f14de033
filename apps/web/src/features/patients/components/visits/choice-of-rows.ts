export interface Choice {
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (ids: readonly string[], areChosen: boolean) => void;
}
