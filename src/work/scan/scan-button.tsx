import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/base/button.tsx'
import { Drawing } from '../../ui/base/icon.tsx'
import { loadAnewForCamera, mayAskForCamera, wasLoadedForCamera } from './camera-right.ts'
import type { ScanAnswer } from './told.ts'

const ScanSheet = lazy(async () => import('./scan-sheet.tsx'))

/** Drawn here alone, so that the start of every page does not carry it. */
const corners = 'M4 8V4h4 M16 4h4v4 M20 16v4h-4 M8 20H4v-4 M7 12h10'

/** Opens the camera to scan one case after the other. */
export function ScanButton(sheet: {
  title: string
  hint: string
  onCode: (text: string) => ScanAnswer | Promise<ScanAnswer>
}) {
  const [isOpen, setOpen] = useState(wasLoadedForCamera)
  return (
    <>
      <Button
        onClick={() => {
          if (mayAskForCamera()) setOpen(true)
          else loadAnewForCamera()
        }}
      >
        <span className="row gap-8">
          <Drawing path={corners} />
          扫码
        </span>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ScanSheet {...sheet} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
