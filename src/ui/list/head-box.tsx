import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'

/**
 * The box that chooses all rows. antd draws every head a second time into a hidden row, to measure it; there the box
 * would be a stop of the keyboard that nobody sees.
 */
export function HeadBox({ children }: { children: ReactNode }) {
  const place = useRef<HTMLSpanElement>(null)
  const [isMeasured, setMeasured] = useState(false)
  useLayoutEffect(() => setMeasured(Boolean(place.current?.closest('[aria-hidden="true"]'))), [])
  return <span ref={place}>{!isMeasured && children}</span>
}
