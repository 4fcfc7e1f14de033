import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Command, CommandHandler, CqrsModule, type ICommandHandler } from '@nestjs/cqrs';
import { Test, type TestingModule } from '@nestjs/testing';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import type { Position } from '#libs/event-store/event-store.ts';
import { tracer } from '#runtime/tracing/spans.ts';
import { WriteResult } from '../http/write-result.ts';
import { ReadYourWrites } from '../runtime/read-your-writes.ts';
import { AwaitsReadModels } from './awaits-read-models.ts';
import { Commands } from './commands.ts';
import { Written } from './written.ts';

const POSITION = '0007' as Position;
const CONTEXT = {
  clinicId: 'noor' as ClinicId,
  actor: { userId: 'somebody', roles: [], provider: 'test' },
  correlationId: 'the request',
  commandId: 'the command',
} as const;

@AwaitsReadModels('queue', 'display')
abstract class NoteCommand extends Command<Written<string>> {
  readonly context = CONTEXT;
}
class WriteNote extends NoteCommand {}
class WriteNoteAndRead extends NoteCommand {}
class WriteNoteUnawaited extends Command<Written<string>> {
  readonly context = CONTEXT;
}
class CountNotes extends Command<number> {
  readonly context = CONTEXT;
}

const steps: string[] = [];
const step = (name: string): string => {
  steps.push(name);
  return name;
};

@CommandHandler(WriteNote)
class WriteNoteHandler implements ICommandHandler<WriteNote> {
  async execute(): Promise<Written<string>> {
    return new Written(POSITION, () => step('answer'));
  }
}

@CommandHandler(WriteNoteAndRead)
class WriteNoteAndReadHandler implements ICommandHandler<WriteNoteAndRead> {
  async execute(): Promise<Written<string>> {
    return new Written(POSITION, async (caughtUp) => {
      await caughtUp;
      return step('answer');
    });
  }
}

@CommandHandler(WriteNoteUnawaited)
class WriteNoteUnawaitedHandler implements ICommandHandler<WriteNoteUnawaited> {
  async execute(): Promise<Written<string>> {
    return new Written(POSITION, () => step('answer'));
  }
}

@CommandHandler(CountNotes)
class CountNotesHandler implements ICommandHandler<CountNotes> {
  async execute(): Promise<number> {
    return 3;
  }
}

describe('the command bus', () => {
  const awaited: unknown[] = [];
  let isBehind: boolean;
  let testing: TestingModule;
  beforeAll(async () => {
    const behind: ReadYourWrites['behind'] = async (...given) => {
      awaited.push(given);
      await new Promise(setImmediate);
      step('caught up');
      return isBehind;
    };
    testing = await Test.createTestingModule({
      imports: [CqrsModule.forRoot()],
      providers: [
        Commands,
        { provide: ReadYourWrites, useValue: { behind } },
        WriteNoteHandler,
        WriteNoteAndReadHandler,
        WriteNoteUnawaitedHandler,
        CountNotesHandler,
      ],
    }).compile();
    await testing.init();
  });
  beforeEach(() => {
    isBehind = false;
    steps.length = 0;
    awaited.length = 0;
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  afterAll(() => testing.close());

  const commands = (): Commands => testing.get(Commands);

  it('waits for the read models that the command’s class inherits, up to its last event', async () => {
    expect(await commands().dispatch(new WriteNote())).toEqual(new WriteResult('answer', false));
    expect(awaited).toEqual([[['queue', 'display'], POSITION, CONTEXT.clinicId]]);
  });

  it('answers stale where the read models are still behind', async () => {
    isBehind = true;
    expect(await commands().dispatch(new WriteNote())).toEqual(new WriteResult('answer', true));
  });

  it('makes an answer while the read models catch up', async () => {
    await commands().dispatch(new WriteNote());
    expect(steps).toEqual(['answer', 'caught up']);
  });

  it('makes an answer that is read from the read models once they have caught up', async () => {
    await commands().dispatch(new WriteNoteAndRead());
    expect(steps).toEqual(['caught up', 'answer']);
  });

  it('refuses to wait for no read model', async () => {
    await expect(commands().dispatch(new WriteNoteUnawaited())).rejects.toThrow(/^WriteNoteUnawaited .* @AwaitsReadModels$/);
  });

  it('answers as the handler does where nothing was written to the log', async () => {
    expect(await commands().dispatch(new CountNotes())).toBe(3);
    expect(awaited).toEqual([]);
  });

  it('runs a handler in a span that is named by its command, with the ids of its context', async () => {
    const spans = jest.spyOn(tracer, 'startActiveSpan');
    await commands().dispatch(new CountNotes());
    const attributes = { 'dawr.command_id': 'the command', 'dawr.correlation_id': 'the request' };
    expect(spans.mock.calls).toEqual([['command CountNotes', { attributes }, expect.any(Function)]]);
  });
});
