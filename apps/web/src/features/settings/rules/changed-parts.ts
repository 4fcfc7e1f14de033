type Parts = Readonly<Record<string, unknown>>;

const isParts = (value: unknown): value is Parts => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Only what somebody changed is sent: what another manager has changed meanwhile stays. Of parts within parts likewise; what is
 * undefined was not touched.
 */
export function changedParts(before: Parts, after: Parts): Parts {
  const changed: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(after)) {
    const old = before[name];
    if (value === undefined || value === old) continue;
    if (!isParts(value) || !isParts(old)) changed[name] = value;
    else {
      const within = changedParts(old, value);
      if (Object.keys(within).length > 0) changed[name] = within;
    }
  }
  return changed;
}
