/** A wall's own size: what it draws is that of a television, whatever the place that it is shown in. */
const WALL_WIDTH = 1920;

/** Keeps `--wall-scale`, by which the wall is drawn smaller, fitting to the width of its place. */
export function keepScaled(place: HTMLDivElement): () => void {
  // Observing begins with a first report, before the place is painted.
  const observer = new ResizeObserver(() => place.style.setProperty('--wall-scale', String(place.clientWidth / WALL_WIDTH)));
  observer.observe(place);
  return () => observer.disconnect();
}
