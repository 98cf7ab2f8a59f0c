import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/base/button.tsx'
import { loadAnewForCamera, mayAskForCamera, wasLoadedForCamera } from './camera-right.ts'
import type { ScanAnswer } from './told.ts'

const ScanSheet = lazy(async () => import('./scan-sheet.tsx'))

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
        icon="scan"
        onClick={() => {
          if (mayAskForCamera()) setOpen(true)
          else loadAnewForCamera()
        }}
      >
        扫码
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ScanSheet {...sheet} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
