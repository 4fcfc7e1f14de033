type Parts = Readonly<Record<string, unknown>>;

const isParts = (value: unknown): value is Parts => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Only what somebody changed is sent: what another manager has changed meanwhile stays. Of parts within parts likewise; what is
 * undefined was not touched. A list is one value: its items have an order.
 */
export function changedParts(before: Parts, after: Parts): Parts {
  const changed: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(after)) {
    const old = before[name];
    if (value === undefined || isSame(value, old)) continue;
    if (!isParts(value) || !isParts(old)) changed[name] = value;
    else {
      const within = changedParts(old, value);
      if (Object.keys(within).length > 0) changed[name] = within;
    }
  }
  return changed;
}

/** Lists hold what was read from JSON, in the order of one schema, so their texts compare them. */
const isSame = (value: unknown, old: unknown): boolean =>
  value === old || (Array.isArray(value) && JSON.stringify(value) === JSON.stringify(old));
