import type { IncomingMessage } from 'node:http';
import type { MessagingAccount } from '../messenger.ts';
import { type DoubleAnswer, type HeldByDouble, problem } from './twilio-bodies.ts';

/** An account as the double knows it, each template with the variables that it has. */
export interface DoubleAccount extends MessagingAccount {
  readonly templates: Readonly<Record<string, readonly string[]>>;
}

export type Wanted = Pick<HeldByDouble, 'to' | 'from' | 'contentSid' | 'variables' | 'statusCallback'>;

/** A request that Twilio would refuse or misread, or that its documentation does not allow. */
export class WrongRequest extends Error {
  readonly answer: DoubleAnswer;

  constructor(defect: string, answer: DoubleAnswer) {
    super(defect);
    this.answer = answer;
  }
}

const wrong = (defect: string, status: number, code: number): WrongRequest =>
  new WrongRequest(defect, problem(status, code, `${defect}, says the double`));

const FORM = 'application/x-www-form-urlencoded';
const FIELDS = ['ContentSid', 'ContentVariables', 'From', 'StatusCallback', 'To'];
const PHONE = /^whatsapp:\+[1-9]\d{1,13}$/;

/** The account that a request is for and comes from. @throws WrongRequest */
export function accountOf(request: IncomingMessage, sid: string, accounts: readonly DoubleAccount[]): DoubleAccount {
  const [scheme, credentials = ''] = (request.headers.authorization ?? '').split(' ');
  const [user, token] = Buffer.from(credentials, 'base64').toString().split(':');
  const account = accounts.find(({ accountSid }) => accountSid === sid);
  if (scheme !== 'Basic' || user !== sid || account === undefined || token !== account.authToken)
    throw wrong('credentials that are not of the account', 401, 20003);
  return account;
}

/** The message that a create call asks for. @throws WrongRequest */
export function wantedOf(request: IncomingMessage, body: string, account: DoubleAccount): Wanted {
  const { 'content-type': type = '', accept = '' } = request.headers;
  if (type.split(';')[0] !== FORM) throw wrong(`content type ${type}`, 400, 21604);
  if (accept !== 'application/json') throw wrong(`accepts ${accept}`, 406, 20007);
  const form = new URLSearchParams(body);
  const names = [...form.keys()];
  const unknown = names.filter((name, index) => !FIELDS.includes(name) || names.indexOf(name) !== index);
  if (unknown.length > 0) throw wrong(`fields ${unknown} that are unknown or there twice`, 400, 20001);
  const [to, from] = [form.get('To'), form.get('From')];
  if (to === null) throw wrong('no To', 400, 21604);
  if (from === null) throw wrong('no From', 400, 21603);
  if (to.startsWith('whatsapp:') !== from.startsWith('whatsapp:')) throw wrong('To and From of two channels', 400, 21910);
  if (!PHONE.test(to)) throw wrong(`a To that is no phone of WhatsApp: ${to}`, 400, 21211);
  if (from !== `whatsapp:${account.fromNumber}`) throw wrong(`a From of another account: ${from}`, 400, 63007);
  const contentSid = form.get('ContentSid') ?? '';
  const template = account.templates[contentSid];
  if (template === undefined) throw wrong(`no such template: ${contentSid}`, 400, 21655);
  const variables = variablesOf(form.get('ContentVariables'), template);
  return { to, from, contentSid, variables, statusCallback: callbackOf(form.get('StatusCallback')) };
}

function variablesOf(text: string | null, template: readonly string[]): Readonly<Record<string, string>> {
  const given = Object.entries(parsed(text ?? ''));
  const texts = given.flatMap(([name, value]) =>
    typeof value === 'string' && value.trim() !== '' ? [[name, value] as const] : [],
  );
  if (texts.length !== given.length || String(given.map(([name]) => name)) !== String(template))
    throw wrong(`variables ${text} for a template that has ${template}`, 400, 21656);
  return Object.fromEntries(texts);
}

function parsed(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value;
  } catch (error) {
    throw wrong(`variables that are no JSON: ${error}`, 400, 21656);
  }
  throw wrong(`variables that are no object: ${text}`, 400, 21656);
}

function callbackOf(address: string | null): string | undefined {
  if (address === null) return undefined;
  if (!URL.canParse(address) || new URL(address).protocol !== 'https:' || !new URL(address).hostname.includes('.'))
    throw wrong(`receipts asked for at ${address}`, 400, 21609);
  return address;
}

/** The filter of a list: by phone and instant, as Twilio's list takes them. @throws WrongRequest */
export function filterOf(query: URLSearchParams): { readonly pageSize: number; holds(message: HeldByDouble): boolean } {
  const unknown = [...query.keys()].filter(
    (name) => !['To', 'From', 'DateSent>', 'PageSize', 'Page', 'PageToken'].includes(name),
  );
  if (unknown.length > 0) throw wrong(`a list by ${unknown}`, 400, 20001);
  const [to, from, since] = [query.get('To'), query.get('From'), query.get('DateSent>') ?? '1970-01-01'];
  if (!/^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\dZ)?$/.test(since)) throw wrong(`a list since ${since}`, 400, 20001);
  return {
    pageSize: Number(query.get('PageSize') ?? '50'),
    holds: (message) =>
      (to === null || message.to === to) &&
      (from === null || message.from === from) &&
      message.sentAt !== null &&
      message.sentAt >= new Date(since),
  };
}
