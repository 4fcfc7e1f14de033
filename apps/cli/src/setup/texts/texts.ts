/** Every text of `dawr setup` in one language: a missing one does not compile. */
export interface SetupTexts {
  readonly welcome: string;
  readonly questions: {
    readonly dataDir: string;
    readonly erasuresDir: string;
    readonly managerEmail: string;
    readonly nextManagerEmail: string;
    readonly clinicName: string;
    readonly clinicLang: string;
    readonly timezone: string;
    readonly dayStartsAt: string;
    readonly publicUrl: string;
    readonly tls: string;
    readonly tlsCert: string;
    readonly tlsKey: string;
    readonly trustProxy: string;
    readonly port: string;
    readonly googleClientId: string;
    readonly googleClientSecret: string;
    readonly microsoftClientId: string;
    readonly microsoftClientSecret: string;
    readonly microsoftTenants: string;
    readonly masterKey: string;
    readonly masterKeyKept: string;
    readonly write: string;
  };
  /** Reasons why an answer is invalid. */
  readonly wrong: {
    readonly required: string;
    readonly choice: string;
    readonly tooLong: string;
    readonly email: string;
    readonly timezone: string;
    readonly dayStartsAt: string;
    readonly url: string;
    readonly origin: string;
    readonly httpsNeeded: string;
    readonly certificate: string;
    readonly addresses: string;
    readonly port: string;
    readonly folder: string;
    readonly demonstration: string;
    readonly directories: string;
    readonly secretId: string;
    readonly issuer: string;
    readonly oneProvider: string;
    readonly masterKey: string;
    readonly masterKeyOfVault: string;
    readonly masterKeyWeak: string;
    readonly line: string;
  };
  /** Warnings about an answer that may still be right. */
  readonly doubts: {
    readonly unresolved: string;
    readonly portTaken: string;
    readonly portRights: string;
    readonly unreachable: string;
    readonly googleClientId: string;
    readonly microsoftClientId: string;
  };
  readonly keepIt: string;
  readonly kept: string;
  readonly yes: readonly string[];
  readonly no: readonly string[];
  readonly redirects: string;
  readonly writing: string;
  readonly newKey: string;
  readonly keyTakenOver: string;
  readonly nothingWritten: string;
  readonly written: string;
  readonly backup: string;
  readonly overruled: string;
  readonly next: string;
}
