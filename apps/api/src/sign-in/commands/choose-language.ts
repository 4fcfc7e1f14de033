import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Lang } from '#libs/contracts/lang.ts';
import { SYSTEM_PROVIDER } from '#libs/contracts/session.ts';
import type { CommandContext } from '#libs/ledger/command-context.ts';
import type { Caller } from '../../platform/access/caller.ts';
import { AwaitsReadModels } from '../../platform/bus/awaits-read-models.ts';
import { Written } from '../../platform/bus/written.ts';
import { SessionStore } from '../../platform/sessions/session-store.ts';
import { PersonsLanguage } from '../people/persons-language.ts';
import { sessionOfToken } from '../session-of-token.ts';

/** A person reads all pages of their clinics in this language from now on. */
@AwaitsReadModels('members')
export class ChooseLanguage extends Command<Written<{ lang: Lang }>> {
  constructor(
    readonly lang: Lang,
    readonly caller: Caller,
    readonly token: string | undefined,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ChooseLanguage)
export class ChooseLanguageHandler implements ICommandHandler<ChooseLanguage> {
  constructor(
    private readonly sessions: SessionStore,
    private readonly language: PersonsLanguage,
  ) {}

  async execute({ lang, caller, token, context }: ChooseLanguage): Promise<Written<{ lang: Lang }>> {
    // Displays always use their clinic's language.
    if (caller.provider === SYSTEM_PROVIDER) return new Written(undefined, () => ({ lang: caller.lang }));
    const session = await sessionOfToken(this.sessions, token);
    return new Written(await this.language.choose(session, lang, context), () => ({ lang }));
  }
}
