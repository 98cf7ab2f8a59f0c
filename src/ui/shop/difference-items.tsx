interface Item {
  readonly id: number | string
  /** The product or the place; empty where the text says it all. */
  readonly name: string
  readonly text: string
}

/** The differences from the conditions that the buyer saw, item by item. */
export function DifferenceItems({ items }: { items: readonly Item[] }) {
  return (
    <ul className="stack gap-4">
      {items.map(({ id, name, text }) => (
        <li key={id}>
          {name !== '' && <b>{name}</b>} {text}
        </li>
      ))}
    </ul>
  )
}
