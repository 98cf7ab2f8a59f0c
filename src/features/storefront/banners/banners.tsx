import { useRef, useState } from 'react'
import type { PartProps } from '../page.ts'
import { Banner } from './banner.tsx'
import css from './banners.module.css'
import { BannerControls } from './banner-controls.tsx'
import { indexAfter } from './banner-steps.ts'
import { useGestures } from './use-gestures.ts'
import { usePlaying, useAutoplay } from './use-playing.ts'

const pause = 7000

/** The banner that is shown, and the pictures that are loaded. */
function useShown(count: number) {
  const [shown, setShown] = useState(0)
  const [needed, setNeeded] = useState<ReadonlySet<number>>(new Set([0]))
  const need = (...more: readonly number[]) => setNeeded(before => new Set([...before, ...more]))
  const beside = (index: number, by: number) => indexAfter(index, by, count)
  const show = (index: number) => {
    setShown(index)
    need(index)
  }
  return {
    shown,
    needed,
    show,
    step: (by: number) => show(beside(shown, by)),
    needAfter: (index: number) => need(beside(index, 1)),
    advanceFrom: (index: number) => show(beside(index, 1)),
    needBoth: () => need(beside(shown, 1), beside(shown, -1)),
  }
}

/** The carousel at the top of a page, after the pattern of the ARIA authoring practices. */
export function Banners({ module }: PartProps) {
  const banners = module.banners ?? []
  const several = banners.length > 1
  const place = useRef<HTMLElement>(null)
  const { shown, needed, show, step, needAfter, advanceFrom, needBoth } = useShown(banners.length)
  const held = useGestures(place, { onStep: step, onNear: needBoth })
  const { reduced, wanted, running, toggle } = usePlaying(held || !several)
  useAutoplay(running, shown, pause, { onNear: needAfter, onAdvance: advanceFrom })
  if (banners.length === 0) return null
  return (
    <section
      ref={place}
      className={css['carousel']}
      aria-roledescription="轮播"
      aria-label={module.title || '精选推荐'}
    >
      {several && (
        <BannerControls
          banners={banners}
          shown={shown}
          playing={wanted}
          pausable={!reduced}
          onToggle={toggle}
          onShow={show}
          onStep={step}
        />
      )}
      <ul className="stack" aria-live={running ? 'off' : 'polite'}>
        {banners.map((banner, index) => (
          <Banner
            key={banner.picture.path}
            banner={banner}
            place={`${index + 1} / ${banners.length}`}
            shown={index === shown}
            first={index === 0}
            needed={needed.has(index)}
          />
        ))}
      </ul>
    </section>
  )
}
