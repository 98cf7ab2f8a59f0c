import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { loadAnewForCamera, mayAskForCamera, wasLoadedForCamera } from '../../../work/scan/camera-right.ts'
import { notAskedText, productOfCase } from '../../../work/scan/case-product.ts'
import type { ScanAnswer } from '../../../work/scan/told.ts'
import { searchUrl } from '../search-state.ts'

const ScanSheet = lazy(async () => import('../../../work/scan/scan-sheet.tsx'))

/** The search box links to the page with this hash, so that the start of every page carries no more than a link. */
const scanHash = '#scan'

/** Opens the camera for the search box. A code leads to its product, any other text is searched for. */
export function ScanSearch() {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (hash !== scanHash) return
    if (!wasLoadedForCamera() && !mayAskForCamera()) {
      loadAnewForCamera()
      return
    }
    // Without the hash, so that a step back to here does not open the sheet again.
    const cleaned = navigate({ search }, { replace: true })
    void Promise.resolve(cleaned).then(() => setOpen(true))
  }, [hash, search, navigate])

  const find = async (text: string): Promise<ScanAnswer> => {
    const product = await productOfCase(text)
    if (product.state === 'notAsked') return { tone: 'trouble', text: notAskedText(product.number) }
    setOpen(false)
    if (product.state === 'found') {
      void navigate(`/productDetail?id=${product.card.id}`)
      return { tone: 'good', text: product.card.name }
    }
    const keyword = product.state === 'notSold' ? product.number : text.trim().slice(0, 200)
    void navigate(searchUrl({ keyword }))
    return { tone: 'caution', text: `正在搜索 ${keyword}` }
  }
  if (!isOpen) return null
  return (
    <Suspense fallback={null}>
      <ScanSheet
        title="扫码找商品"
        hint="对准外箱或包装上的条码，找到后直接打开商品。"
        typed="查找"
        onCode={find}
        onClose={() => setOpen(false)}
      />
    </Suspense>
  )
}
