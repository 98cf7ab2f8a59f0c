/** Mistakes in the outbox, in acts, mandates, worker and server that the histories of one seed have to notice. */
export const wholeFaults: readonly {
  readonly name: string
  readonly file: string
  readonly line: string
  readonly planted: string
}[] = [
  {
    name: 'an edit that leaves stays among those that wait',
    file: 'src/device/outbox/sent-batch.ts',
    line: "      batch.map(({ target, key }) => tx.objectStore('pending').delete([partition, target, key])),",
    planted: '      batch.map(async () => Promise.resolve()),',
  },
  {
    name: 'an answer to any batch settles the one on its way',
    file: 'src/device/outbox/batch-answer.ts',
    line: "    if (!isSame(await tx.objectStore('inflight').get(partition), batch)) return\n",
    planted: '',
  },
  {
    name: 'a refused edit is told to nobody',
    file: 'src/device/outbox/batch-answer.ts',
    line: "  if (rejected !== null) return { kind: 'rejected', reason: rejected, line, ...(rule && { rule }) }",
    planted: "  if (rejected !== null && rule) return { kind: 'rejected', reason: rejected, line, rule }",
  },
  {
    name: 'a batch that a restored server does not know is dropped',
    file: 'src/device/outbox/batch-answer.ts',
    line: '        await takeSetBack(tx, meta, answer.last, now)',
    planted:
      "        await takeSetBack(tx, meta, answer.last, now)\n        await tx.objectStore('inflight').delete(partition)",
  },
  {
    name: 'a batch whose number the portal knows for other edits is dropped',
    file: 'src/device/outbox/batch-answer.ts',
    line: '        await beginAnew(tx, meta)\n        return',
    planted:
      "        await beginAnew(tx, meta)\n        await tx.objectStore('inflight').delete(partition)\n        return",
  },
  {
    name: 'half of a batch that was too large is dropped',
    file: 'src/device/outbox/sent-batch.ts',
    line: "      if (edit) await tx.objectStore('pending').put({ partition, ...kept, ...newer, edit, at: kept.at })",
    planted:
      "      if (edit && newer) await tx.objectStore('pending').put({ partition, ...kept, ...newer, edit, at: kept.at })",
  },
  {
    name: 'edits that were to be kept are deleted at a sign-out',
    file: 'src/device/store/clear-partition.ts',
    line: 'getAll(rangeOf(partition))) await dropNote(tx, row)',
    planted:
      "getAll(rangeOf(partition)))\n      await tx.objectStore('pending').delete([partition, row.target, row.key])",
  },
  {
    name: 'of two added quantities the later one is left',
    file: 'contract/cart/edits.ts',
    line: '  return { ...base, ...note, op: earlier.op, qty: earlier.qty + later.qty }',
    planted: '  return { ...base, ...note, op: earlier.op, qty: later.qty }',
  },
  {
    name: 'a reading without a confirmed batch counts as usual',
    file: 'src/device/outbox/outbox.ts',
    line: '    const isSetBack = settled < asked',
    planted: '    const isSetBack = settled < asked && asked < 0',
  },
  {
    name: 'what a restored server has lost is told to nobody',
    file: 'src/device/outbox/set-back.ts',
    line: "    await tx.objectStore('told').put({ partition, target, key, gen, at: now, edit, told: { kind: 'lost' } })\n",
    planted: '    void [gen, edit, now]\n',
  },
  {
    name: 'a form is forgotten at every sign-out',
    file: 'src/device/store/clear-partition.ts',
    line: '      if (isForgotten(row, Date.now())) await',
    planted: '      if (isForgotten(row, Number.MAX_SAFE_INTEGER)) await',
  },
  {
    name: 'an act that leaves is not noted as such',
    file: 'src/device/acts/acts.ts',
    line: 'leaving: (act.leaving ?? 0) + 1 })',
    planted: 'leaving: 0 })',
  },
  {
    name: 'an act that is refused is dropped',
    file: 'src/device/acts/act-sender.ts',
    line: '    await store.refuseAct(act, refusal)',
    planted: '    await store.endAct(act, ports.now())',
  },
  {
    name: 'an act gets another id with every try',
    file: 'src/device/outbox/send-edits.ts',
    line: '    outcomeOf(() => sendAct(key, { ...input, body, id, as, background: true })),',
    planted:
      '    outcomeOf(() => sendAct(key, { ...input, body, id: id && crypto.randomUUID(), as, background: true })),',
  },
  {
    name: 'a refusal that comes late is shown to nobody',
    file: 'src/device/acts/page-perform.ts',
    line: '  if (outcome) await storeOutcome(row, outcome, { now: Date.now })',
    planted: '  if (outcome) await endWatched(row, outcome)',
  },
  {
    name: 'acts leave in the order of their ids',
    file: 'src/device/acts/acts.ts',
    line: '    return rows.filter(({ refusal }) => refusal === null).toSorted(byAge)',
    planted: '    return rows.filter(({ refusal }) => refusal === null)',
  },
  {
    name: 'photos that an act needs go at a sign-out',
    file: 'src/device/store/act-photos.ts',
    line: '    if (!needed.has(id) && isLoose(at))',
    planted: "    if ((needed.has(id) || id !== '') && isLoose(at))",
  },
  {
    name: 'a mandate that was returned counts as placed',
    file: 'src/device/acts/mandates.ts',
    line: '  return returned.length === 0\n',
    planted: '  return returned.length >= 0\n',
  },
  {
    name: 'a mandate is placed although its time is over',
    file: 'contract/mandates/mandates.ts',
    line: "    ...(isOver ? [difference('expired')] : []),\n",
    planted: "    ...(isOver && amount < 0 ? [difference('expired')] : []),\n",
  },
  {
    name: 'a mandate is placed above its total',
    file: 'contract/mandates/mandates.ts',
    line: "    ...(amount > mandate.most ? [difference('total', { was: mandate.most, is: amount })] : []),\n",
    planted: "    ...(amount < 0 ? [difference('total', { was: mandate.most, is: amount })] : []),\n",
  },
  {
    name: 'goods of a mandate stay in the cart',
    file: 'server/domains/orders/place/place-mandate.ts',
    line: '  await takeCases(context, wanted)\n',
    planted: '  if (wanted.length === 0) await takeCases(context, wanted)\n',
  },
  {
    name: 'the worker says that all is sent without sending',
    file: 'sw/sync.ts',
    line: '  say(await send(over).catch(() => null))',
    planted: "  say(over.length > 9 ? await send(over).catch(() => null) : { kind: 'empty' })",
  },
  {
    name: 'the worker names no business',
    file: 'sw/sync.ts',
    line: '  const session = { sign: row.sign, business: row.business }',
    planted: '  const session = { sign: row.sign, business: row.isInstalled ? row.business : undefined }',
  },
  {
    name: 'a batch leaves without its last edit',
    file: 'src/device/outbox/send-edits.ts',
    line: '  const body = { clientId, n, edits, ...(after && { after }) }',
    planted: '  const body = { clientId, n, edits: edits.length > 1 ? edits.slice(0, -1) : edits }',
  },
  {
    name: 'a batch of edits is carried out again when it is repeated, on any line',
    file: 'server/domains/sync/sync-edits.ts',
    line: 'if (request.n <= last) return',
    planted: 'if (request.n < last) return',
  },
  {
    name: 'a batch that lacks its forerunners is carried out',
    file: 'server/domains/sync/sync-edits.ts',
    line: "  if (request.n > last + 1) return refusal('behind', last)\n",
    planted: "  if (request.n > last + 1_000) return refusal('behind', last)\n",
  },
  {
    name: 'other edits under a known number get the stored answer',
    file: 'server/domains/sync/edit-batches.ts',
    line: '  return stored && hashOf(edits).equals(stored.hash) ?',
    planted: '  return stored && hashOf(edits).length === stored.hash.length ?',
  },
  {
    name: 'a repeated act is carried out again',
    file: 'server/http/idempotency.ts',
    line: '  if (claimed) return undefined\n',
    planted: '  if (claimed || identity.isAct) return undefined\n',
  },
  {
    name: 'the answer to an act is not kept',
    file: 'server/http/idempotency.ts',
    line: '    .set({ answer: text })\n',
    planted: '    .set({ answer: text.length > 9_999 ? text : null })\n',
  },
  {
    name: 'some edits are stored nowhere although the page says so',
    file: 'src/device/outbox/outbox.ts',
    line: '    for (const change of changes) await writer.keep(change, now)',
    planted: '    for (const change of changes) if (now % 7 !== 0) await writer.keep(change, now)',
  },
  {
    name: 'what was typed while an order was handed in goes with its change',
    file: 'src/device/lines/order-changes.ts',
    line: '    if (pending === 0 && !isSent && !told.some(isHeld)) await forget(tx, partition, target)',
    planted: '    if (pending >= 0 && !(isSent && told.length > 99)) await forget(tx, partition, target)',
  },
  {
    name: 'edits of a change that is over are told to nobody',
    file: 'src/device/outbox/batch-answer.ts',
    line: '        told &&\n        tx\n',
    planted: '        told &&\n        !isOver &&\n        tx\n',
  },
  {
    name: 'of the held edits of an order one is left behind',
    file: 'src/device/lines/order-changes.ts',
    line: '    for (const { key, edit } of [...held, ...pending]) {',
    planted: '    for (const { key, edit } of [...held.slice(1), ...pending]) {',
  },
  {
    name: 'an edit that was meant for another change of the order is carried out',
    file: 'server/domains/orders/edit/apply-edits.ts',
    line: '    target === orderTarget(open) && (edit',
    planted: "    target.split('.')[0] === orderTarget(open).split('.')[0] && (edit",
  },
  {
    name: 'a changed order is handed in without its last line',
    file: 'server/domains/orders/edit/submit-edit.ts',
    line: '  ...lines.map(({ product, qty, price, note }) => ({',
    planted: '  ...lines.slice(0, Math.max(1, lines.length - 1)).map(({ product, qty, price, note }) => ({',
  },
  {
    name: 'a restored server without the change of an order is taken for a calm one',
    file: 'src/device/outbox/outbox.ts',
    line: '    if (meta?.clientId !== clientId || asked > meta.lastN || settled >= asked) return false',
    planted: '    if (meta?.clientId !== clientId || asked > meta.lastN || settled >= 0) return false',
  },
  {
    name: 'a form that was handed in stands beside its act',
    file: 'src/device/acts/acts.ts',
    line: "    if (act.draft) await tx.objectStore('formDrafts').delete([act.partition, act.draft.key])",
    planted:
      "    if (act.draft && all.length > 9) await tx.objectStore('formDrafts').delete([act.partition, act.draft.key])",
  },
  {
    name: 'an act that is taken back leaves no form',
    file: 'src/device/acts/acts.ts',
    line: '  if (!draft || (await isBegunAnew(tx, act))) return',
    planted: '  if (!draft || !(await isBegunAnew(tx, act))) return',
  },
  {
    name: 'an act is kept without the photos that were given up meanwhile',
    file: 'src/device/acts/acts.ts',
    line: '    if (!(await hasPhotos(tx, act))) throw new PhotosGoneError(act.title)\n',
    planted: '    await hasPhotos(tx, act)\n',
  },
]
