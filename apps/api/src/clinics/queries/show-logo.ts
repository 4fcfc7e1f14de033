import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import { type LogoFile, Logos } from '../logo/logos.ts';

/** A logo's file, for anybody who knows its hash. */
export class ShowLogo extends Query<LogoFile> {
  constructor(readonly hash: string) {
    super();
  }
}

@QueryHandler(ShowLogo)
export class ShowLogoHandler implements IQueryHandler<ShowLogo> {
  constructor(private readonly logos: Logos) {}

  async execute({ hash }: ShowLogo): Promise<LogoFile> {
    const file = await this.logos.find(hash);
    if (!file) throw new Refusal('logo.notFound');
    return file;
  }
}
