/** 冷冻, 冷藏 and 常温 do not share a compartment, so loads are summed for each. */
export const storageOrder = ['frozen', 'chilled', 'ambient'] as const
export type Storage = (typeof storageOrder)[number]

export interface SummedLine {
  readonly qty: number
  /** Fen per case; a line without a price adds nothing to the amount. */
  readonly price: number | null
  /** g and cm³ per case. */
  readonly grossWeight: number
  readonly volume: number
  readonly storage: Storage
}

export interface LoadOfStorage {
  readonly storage: Storage
  readonly cases: number
  readonly weight: number
  readonly volume: number
}

export interface Sums {
  readonly lines: number
  readonly cases: number
  /** Fen. */
  readonly amount: number
  /** g */
  readonly weight: number
  /** cm³ */
  readonly volume: number
  /** Only the storages that occur. */
  readonly loads: LoadOfStorage[]
}

const total = (lines: readonly SummedLine[], each: (line: SummedLine) => number): number =>
  lines.reduce((sum, line) => sum + line.qty * each(line), 0)

/** The lines of each storage class that occurs, the cold ones first and those of an unknown class last. */
export const byStorage = <L, S extends Storage | null>(
  lines: readonly L[],
  storageOf: (line: L) => S,
): { readonly storage: S; readonly lines: L[] }[] =>
  ([...storageOrder, null] as S[])
    .map(storage => ({ storage, lines: lines.filter(line => storageOf(line) === storage) }))
    .filter(section => section.lines.length > 0)

const loadOf = (storage: Storage, lines: readonly SummedLine[]): LoadOfStorage => ({
  storage,
  cases: total(lines, () => 1),
  weight: total(lines, line => line.grossWeight),
  volume: total(lines, line => line.volume),
})

/** Server and page use this function, so that both show the same fen. */
export function sumsOf(lines: readonly SummedLine[]): Sums {
  const loads = byStorage(lines, ({ storage }) => storage)
    .map(({ storage, lines: own }) => loadOf(storage, own))
    .filter(({ cases }) => cases > 0)
  return {
    lines: lines.length,
    cases: total(lines, () => 1),
    amount: total(lines, line => line.price ?? 0),
    weight: total(lines, line => line.grossWeight),
    volume: total(lines, line => line.volume),
    loads,
  }
}

/** The sums of lines that name their product. */
export const sumsOfLines = (
  lines: readonly (Pick<SummedLine, 'qty' | 'price'> & {
    readonly product: Omit<SummedLine, 'qty' | 'price'>
  })[],
): Sums =>
  sumsOf(
    lines.map(({ qty, price, product: { grossWeight, volume, storage } }) => ({
      qty,
      price,
      grossWeight,
      volume,
      storage,
    })),
  )

export interface Capacity {
  /** kg and litres. */
  readonly weightLimit: number
  readonly volumeLimit: number
}

/** How full a vehicle is in whole percent, rounded up. More than 100 does not fit. */
export const loadPercent = ({ weight, volume }: Pick<Sums, 'weight' | 'volume'>, car: Capacity) => ({
  weight: Math.ceil(weight / (car.weightLimit * 10)),
  volume: Math.ceil(volume / (car.volumeLimit * 10)),
})

/** How often a vehicle has to drive with the goods of one storage: by weight or by volume, whichever needs more. */
export const tripsOf = ({ weight, volume }: Pick<Sums, 'weight' | 'volume'>, car: Capacity): number =>
  Math.max(Math.ceil(weight / (car.weightLimit * 1_000)), Math.ceil(volume / (car.volumeLimit * 1_000)))
