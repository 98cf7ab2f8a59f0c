interface Device {
  /** Whether the server has ever answered this device for the whole cart. */
  readonly isKnown: boolean
  readonly revision: number
  /** Lines as the person means them, with the edits that are not sent. */
  readonly lines: number
  readonly hasUnsent: boolean
}

interface Counted {
  readonly revision: number
  readonly lines: number
}

export interface CartCount {
  /** Null where nobody knows yet. */
  readonly lines: number | null
  /** Somebody else has changed the cart since this device read it, so only a new reading gives the exact count. */
  readonly isStale: boolean
}

/**
 * The number of lines in the cart, from this device and from the server's count; the whole cart is read only if
 * these two do not fit together.
 */
export function cartCount(device: Device, counted: Counted | undefined): CartCount {
  const { isKnown, revision, lines, hasUnsent } = device
  if (!counted) return { lines: isKnown || lines > 0 ? lines : null, isStale: !isKnown && lines > 0 }
  if (!isKnown)
    // An unsent line may be one of those that the server has counted.
    return { lines: Math.max(lines, counted.lines), isStale: lines > 0 }
  if (counted.revision > revision) return { lines: hasUnsent ? lines : counted.lines, isStale: true }
  // A colleague's change may lie between the last reading and this device's own edit.
  return { lines, isStale: counted.revision === revision && counted.lines !== lines }
}
