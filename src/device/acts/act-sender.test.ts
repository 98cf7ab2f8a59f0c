import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { ActServer, type ActFault } from '#tests/support/offline/act-server.ts'
import { fc, sequences } from '#tests/support/properties.ts'
import { userStore } from '../../api/user-store.ts'
import { portalDb } from '../db/db.ts'
import { photoIdsIn } from '../store/act-photos.ts'
import type { Partition } from '../store/rows.ts'
import { actSteps, oursOfActs, sendActs, type ActStep, type ActStore } from './act-sender.ts'
import { keepAct, readActs, withdrawAct } from './acts.ts'
import { keepPhoto } from './photos.ts'

const faults: readonly ActFault[] = [
  'none',
  'requestLost',
  'answerLost',
  'proxyFails',
  'portalFails',
  'tooOften',
  'signedOut',
]

type Event =
  | { readonly kind: 'act'; readonly thing: number; readonly photos: number }
  | { readonly kind: 'send'; readonly faults: readonly ActFault[]; readonly stop: ActStep | null }
  | { readonly kind: 'twoSend'; readonly faults: readonly ActFault[] }
  | { readonly kind: 'end'; readonly thing: number }
  | { readonly kind: 'withdraw'; readonly place: number }

const someFaults = fc.array(fc.constantFrom(...faults), { maxLength: 6 })
const event: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('act' as const), thing: fc.nat(3), photos: fc.nat(2) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('send' as const),
      faults: someFaults,
      stop: fc.option(fc.constantFrom(...actSteps)),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('twoSend' as const), faults: someFaults }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('end' as const), thing: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('withdraw' as const), place: fc.nat(20) }) },
)

class StoppedError extends Error {}

let users = 0

/** One device and one portal. */
class World {
  readonly server = new ActServer()
  readonly partition: Partition
  readonly store: ActStore | undefined
  readonly #made: { readonly id: string; readonly thing: string; readonly photos: number }[] = []
  readonly #withdrawn = new Set<string>()
  #at = 0

  constructor(store?: ActStore) {
    this.store = store
    users += 1
    this.partition = `${users}|1`
    userStore.set({ userId: users })
  }

  async act(thing: number, photos: number): Promise<void> {
    const { partition } = this
    const ids: string[] = []
    while (ids.length < photos)
      ids.push(
        await keepPhoto(partition, { file: new File(['x'], '箱.jpg'), purpose: 'deliveryPhoto', now: 0 }),
      )
    const id = crypto.randomUUID()
    this.#at += 1
    await keepAct({
      partition,
      id,
      // Only acts of one kind on one thing are refused while another waits.
      key: `POST /test/${this.#at}` as never,
      input: { body: { photos: ids } },
      things: [`note:${thing}`],
      at: this.#at,
      title: '签收',
      intends: '已签收',
      path: '/',
    })
    this.#made.push({ id, thing: `note:${thing}`, photos })
  }

  async send(given: readonly ActFault[], stop: ActStep | null): Promise<void> {
    const left = [...given]
    const at = (step: ActStep) => {
      if (step === stop) throw new StoppedError()
    }
    const ports = { ...this.server.ports(() => left.shift() ?? 'none'), at }
    try {
      await sendActs(this.partition, { ...ports, ...(this.store && { store: this.store }) })
    } catch (error) {
      if (!(error instanceof StoppedError)) throw error
    }
  }

  async withdraw(place: number): Promise<void> {
    const acts = await readActs(this.partition)
    const act = acts[place % Math.max(1, acts.length)]
    if (act && (await withdrawAct(act)) === 'withdrawn') this.#withdrawn.add(act.id)
  }

  async take(next: Event): Promise<void> {
    if (next.kind === 'act') await this.act(next.thing, next.photos)
    else if (next.kind === 'send') await this.send(next.faults, next.stop)
    else if (next.kind === 'withdraw') await this.withdraw(next.place)
    else if (next.kind === 'end') this.server.ended.add(`note:${next.thing}`)
    else await Promise.all([this.send(next.faults, null), this.send([], null)])
  }

  /** Everything that is wrong once the line is good again. */
  async wrong(): Promise<string[]> {
    await this.send([], null)
    await this.send([], null)
    const { carriedOut } = this.server
    const left = await readActs(this.partition)
    const wrong = left.filter(({ refusal }) => refusal === null).map(({ id }) => `${id} is stuck`)
    for (const { id, thing, photos } of this.#made) {
      const times = carriedOut.filter(done => done.id === id).length
      if (this.#withdrawn.has(id)) {
        if (times > 0) wrong.push(`${id} was carried out although it was taken back`)
        continue
      }
      const told = left.filter(act => act.id === id && act.refusal?.text === '已由同事处理').length
      if (times + told !== 1) wrong.push(`${id} was carried out ${times} times and told ${told} times`)
      const sent = carriedOut.find(done => done.id === id)?.photos ?? []
      if (times > 0 && (new Set(sent).size !== photos || sent.some(one => !one.startsWith('file'))))
        wrong.push(`${id} went with ${sent.join()}`)
      const order = carriedOut.filter(done => done.thing === thing).map(done => done.id)
      const meant = this.#made.filter(act => act.thing === thing && order.includes(act.id)).map(act => act.id)
      if (order.join() !== meant.join()) wrong.push(`acts on ${thing} came in another order`)
    }
    const photos = this.#made.reduce((sum, act) => sum + act.photos, 0)
    if (this.server.files.size > photos) wrong.push('a photo was taken twice')
    const needed = left.reduce((sum, { input }) => sum + photoIdsIn(input.body).length, 0)
    const range = IDBKeyRange.bound([this.partition], [this.partition, []])
    // The photos of an act without a form stay for a day after it was taken back.
    const loose = this.#made.reduce((sum, act) => sum + (this.#withdrawn.has(act.id) ? act.photos : 0), 0)
    const there = await (await portalDb()).count('photos', range)
    if (there !== needed + loose) wrong.push('photos are left')
    return wrong
  }
}

const wrongAfter = async (events: readonly Event[], store?: ActStore): Promise<string[]> => {
  const world = new World(store)
  for (const next of events) await world.take(next)
  return world.wrong()
}

const sequence = fc.array(event, { minLength: 3, maxLength: 25 })

test(
  'on whatever line, every act with its photos is carried out once and in order, or refused and told',
  { timeout: 3_600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(sequence, async events => {
        expect(await wrongAfter(events)).toEqual([])
      }),
      { numRuns: sequences(300) },
    )
  },
)

test.each([
  ['refused by the portal', [{ refused: '已由同事处理' }, { refused: '' }], '1 项没有完成：已由同事处理'],
  [
    'not taken by the pad',
    [{ rejected: 'quantity' }, { rejected: null }, { rejected: 'quantity' }],
    '2 项没有完成：每行最多 99999 箱，请减少数量',
  ],
  ['carried out', [{ rejected: null }, { refused: '' }], undefined],
])('an act of which parts were %s', async (_, rows, told) => {
  const world = new World()
  await world.act(1, 0)
  await sendActs(world.partition, {
    ...world.server.ports(() => 'none'),
    sendAct: async () => Promise.resolve({ kind: 'accepted', value: { rows } }),
  })
  expect((await readActs(world.partition)).map(({ refusal }) => refusal?.text)).toEqual(told ? [told] : [])
})

test.each(actSteps)(
  'a sender that is stopped when it has %s loses nothing and does nothing twice',
  async stop => {
    const two: Event[] = [
      { kind: 'act', thing: 1, photos: 2 },
      { kind: 'act', thing: 2, photos: 1 },
      { kind: 'end', thing: 2 },
    ]
    expect(await wrongAfter([...two, { kind: 'send', faults: [], stop }])).toEqual([])
  },
)

const brokenOnes: readonly [string, ActStore][] = [
  [
    'ends an act before it is answered',
    { ...oursOfActs, readPhotos: async act => (await oursOfActs.endAct(act, 0), []) },
  ],
  [
    'forgets that it uploaded a photo and its id',
    {
      ...oursOfActs,
      noteUploaded: async () => Promise.resolve(),
      readPhotos: async act =>
        (await oursOfActs.readPhotos(act)).map(photo => ({ ...photo, requestId: crypto.randomUUID() })),
    },
  ],
  [
    'forgets that an act has left',
    {
      ...oursOfActs,
      noteLeaving: async act => (await readActs(act.partition)).find(({ id }) => id === act.id),
    },
  ],
  ['drops what is refused', { ...oursOfActs, refuseAct: async act => oursOfActs.endAct(act, 0) }],
  [
    'sends the newest first',
    { ...oursOfActs, takeActs: async partition => (await oursOfActs.takeActs(partition)).toReversed() },
  ],
  ['sends the photos under their own ids', { ...oursOfActs, readPhotos: async () => Promise.resolve([]) }],
  [
    'goes on for ever with what is refused',
    { ...oursOfActs, takeActs: async partition => (await oursOfActs.takeActs(partition)).slice(1) },
  ],
]

test.each(brokenOnes)('a store that %s is noticed', { timeout: 60_000 }, async (_, broken) => {
  const check = await fc.check(
    fc.asyncProperty(sequence, async events => (await wrongAfter(events, broken)).length === 0),
    { numRuns: 300 },
  )
  expect(check.failed).toBe(true)
})
