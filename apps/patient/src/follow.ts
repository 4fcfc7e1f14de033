import { type PatientPageState, patientPageState } from '#libs/contracts/patient-page.ts';
import { saysEnded } from './says-ended.ts';

export interface Told {
  state(state: PatientPageState): void;
  beat(at: string): void;
  gone(): void;
  offline(): void;
}

/** The server says something three times in this long; a telephone that slept may hold a connection that has died. */
const SILENCE_MS = 60_000;
const TRY_AGAIN_MS = 5_000;

/** Follows the page's turn for as long as it lives. */
export function follow(path: string, told: Told): void {
  const source = new EventSource(`${path}/events`);
  let silence = 0;
  const heard = (): void => {
    window.clearTimeout(silence);
    silence = window.setTimeout(() => again(), SILENCE_MS);
  };
  const again = (): void => {
    window.clearTimeout(silence);
    source.close();
    told.offline();
    window.setTimeout(() => comeBack(path, told), TRY_AGAIN_MS);
  };
  heard();
  source.addEventListener('state', ({ data }: MessageEvent<string>) => {
    const { data: state } = patientPageState.safeParse(JSON.parse(data));
    heard();
    if (state) told.state(state);
  });
  source.addEventListener('beat', ({ data }: MessageEvent<string>) => {
    const { at }: { readonly at?: unknown } = JSON.parse(data);
    heard();
    if (typeof at === 'string') told.beat(at);
  });
  source.addEventListener('gone', () => {
    window.clearTimeout(silence);
    source.close();
    told.gone();
  });
  source.addEventListener('error', () => {
    told.offline();
    // Closed for good by an answer that is no stream: of a server that starts, or of a page that has ended.
    if (source.readyState === EventSource.CLOSED) again();
  });
}

/** Asks why the stream was refused before it is asked for again. */
async function comeBack(path: string, told: Told): Promise<void> {
  const answer = await answerOf(`${path}/state`);
  if (answer === 'ended') told.gone();
  else if (answer === 'lives') follow(path, told);
  else window.setTimeout(() => comeBack(path, told), TRY_AGAIN_MS);
}

async function answerOf(address: string): Promise<'lives' | 'ended' | 'none'> {
  try {
    const response = await fetch(address);
    if (response.ok) return 'lives';
    return (await saysEnded(response)) ? 'ended' : 'none';
  } catch (error) {
    if (error instanceof TypeError) return 'none';
    throw error;
  }
}
