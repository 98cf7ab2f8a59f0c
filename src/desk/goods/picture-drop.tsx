import { Alert, App, Button, Flex, Progress, Typography, Upload } from 'antd'
import { useRef, useState } from 'react'
import { DeskError } from '../calls/call-desk.ts'
import { refresh } from '../calls/queries.ts'
import { matchFiles, mostPictures, sendPictures, type Failed, type Matched } from './send-pictures.ts'

interface Run {
  readonly total: number
  readonly sent: number
  readonly failed: readonly Failed[]
  readonly unmatched: readonly string[]
  readonly state: 'running' | 'done' | 'stopped'
}

/** Carries pictures to their products: to one, or to those that the names of the files say. */
function useSending(code: string | undefined) {
  const { message } = App.useApp()
  const [run, setRun] = useState<Run>()
  const stop = useRef<AbortController>(undefined)
  const change = (next: (run: Run) => Partial<Run>) =>
    setRun(before => before && { ...before, ...next(before) })
  const matchesOf = async (files: readonly File[]) =>
    code === undefined
      ? matchFiles(files)
      : { matched: files.map((file, place): Matched => ({ file, code, place })), unmatched: [] }
  const start = async (files: readonly File[]) => {
    if (files.length > mostPictures) {
      void message.error(`一次最多 ${mostPictures} 张图片，请分几次上传`)
      return
    }
    try {
      const { matched, unmatched } = await matchesOf(files)
      const abort = new AbortController()
      stop.current = abort
      setRun({ total: matched.length, sent: 0, failed: [], unmatched, state: 'running' })
      await sendPictures(matched, {
        signal: abort.signal,
        onSent: () => change(({ sent }) => ({ sent: sent + 1 })),
        onFailed: failed => change(before => ({ failed: [...before.failed, failed] })),
      })
      change(() => ({ state: abort.signal.aborted ? 'stopped' : 'done' }))
      await refresh('POST /desk/products/action/query', 'POST /desk/products/action/queryOne')
    } catch (error) {
      if (!(error instanceof DeskError)) throw error
      void message.error(error.message)
    }
  }
  return { run, start, stop: () => stop.current?.abort() }
}

function Names({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={`${title}（${names.length}）`}
      description={
        <Typography.Paragraph copyable={{ text: names.join('\n') }} style={{ margin: 0 }}>
          {names.slice(0, 50).join('、')}
        </Typography.Paragraph>
      }
    />
  )
}

/** A place to drop pictures, with how far they are and what could not be used. */
export function PictureDrop({ code }: { code?: string }) {
  const { run, start, stop } = useSending(code)
  const isRunning = run?.state === 'running'
  return (
    <Flex vertical gap={16}>
      <Upload.Dragger
        multiple
        accept=".jpg,.jpeg,.png,.webp"
        showUploadList={false}
        disabled={isRunning}
        beforeUpload={(file, files) => {
          // Called once for each file of a drop.
          if (file === files[0]) void start(files)
          return false
        }}
      >
        <p>{code === undefined ? '将图片拖到这里，或点击选择' : '将此商品的图片拖到这里，或点击选择'}</p>
        <Typography.Text type="secondary">
          JPG、PNG、WebP，每张不超过 15 MB，一次最多 {mostPictures} 张
        </Typography.Text>
      </Upload.Dragger>
      {run && run.total > 0 && (
        <Flex gap={16} align="center">
          <Progress
            style={{ flex: 1 }}
            percent={Math.round(((run.sent + run.failed.length) / run.total) * 100)}
            status={run.failed.length > 0 ? 'exception' : run.state === 'done' ? 'success' : 'active'}
          />
          <span>
            已上传 {run.sent} / {run.total} 张{run.state === 'stopped' && '，已停止'}
          </span>
          {isRunning && <Button onClick={stop}>停止</Button>}
        </Flex>
      )}
      {run && <Names title="没有找到对应商品的文件，请把文件名改为物料编码" names={run.unmatched} />}
      {run && (
        <Names title="未上传的文件" names={run.failed.map(({ name, reason }) => `${name}：${reason}`)} />
      )}
    </Flex>
  )
}
