/** A message that the double took. */
export interface HeldByDouble {
  readonly sid: string;
  readonly accountSid: string;
  readonly to: string;
  readonly from: string;
  readonly contentSid: string;
  readonly variables: Readonly<Record<string, string>>;
  readonly statusCallback: string | undefined;
  readonly createdAt: Date;
  /** Null while it is queued. */
  readonly sentAt: Date | null;
}

/** An answer of the double: a status, and what stands in the body and the headers. */
export interface DoubleAnswer {
  readonly status: number;
  readonly body?: object;
  readonly retryAfter?: string | undefined;
}

const API = '2010-04-01';
const rfc2822 = (date: Date): string => date.toUTCString().replace('GMT', '+0000');

/** An error in Twilio's form. Its words quote the request, as Twilio's do. */
export const problem = (status: number, code: number, message = 'An error', retryAfter?: string): DoubleAnswer => ({
  status,
  body: { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
  retryAfter,
});

/** A message resource. */
export function messageBody({ sid, accountSid, to, from, createdAt, sentAt }: HeldByDouble): object {
  const uri = `/${API}/Accounts/${accountSid}/Messages/${sid}`;
  return {
    account_sid: accountSid,
    api_version: API,
    body: '',
    date_created: rfc2822(createdAt),
    date_sent: sentAt && rfc2822(sentAt),
    date_updated: rfc2822(createdAt),
    direction: 'outbound-api',
    error_code: null,
    error_message: null,
    from,
    messaging_service_sid: null,
    num_media: '0',
    num_segments: '1',
    price: null,
    price_unit: null,
    sid,
    status: sentAt ? 'sent' : 'queued',
    subresource_uris: { media: `${uri}/Media.json` },
    to,
    uri: `${uri}.json`,
  };
}

/** The first page of a list, and the only one: a phone gets few messages. */
export function listBody(accountSid: string, held: readonly HeldByDouble[], pageSize: number): object {
  const uri = `/${API}/Accounts/${accountSid}/Messages.json?PageSize=${pageSize}&Page=0`;
  const messages = held.slice(0, pageSize).map(messageBody);
  return {
    end: Math.max(messages.length - 1, 0),
    first_page_uri: uri,
    messages,
    next_page_uri: null,
    page: 0,
    page_size: pageSize,
    previous_page_uri: null,
    start: 0,
    uri,
  };
}
