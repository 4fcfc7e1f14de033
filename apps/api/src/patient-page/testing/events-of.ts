interface ServerEvent {
  readonly event: string;
  readonly data: unknown;
}

/** The events of an open stream, one after another; it ends where the server ends it. */
export async function* eventsOf(answer: Response): AsyncGenerator<ServerEvent, void> {
  if (!answer.body) return;
  let unread = '';
  for await (const piece of answer.body.pipeThrough(new TextDecoderStream())) {
    const parts = `${unread}${piece}`.split('\n\n');
    unread = parts.pop() ?? '';
    for (const part of parts) {
      const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(part) ?? [];
      if (event !== undefined && data !== undefined) yield { event, data: JSON.parse(data) };
    }
  }
}
