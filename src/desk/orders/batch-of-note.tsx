import { App, Button, Flex, Upload } from 'antd'
import { useAct } from '../calls/use-act.ts'
import { useMember } from '../frame/use-member.ts'
import type { SoldNote } from './sold-order.ts'

type Batch = SoldNote['lines'][number]['batches'][number]

/** As the gateway takes it; Base64 makes it a third longer. */
const mostBytes = 5 * 1024 * 1024

const base64Of = async (file: File): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += 0x8000)
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return btoa(text)
}

/** A batch of a line with its certificates, and the way to add one: everybody who got cases of it may read it. */
export function BatchOfNote({ sku, batch }: { sku: string; batch: Batch }) {
  const { message } = App.useApp()
  const { may } = useMember()
  const { act, isBusy } = useAct('POST /desk/certificates', {
    said: '质检证书已上传，收到该批次的经销商可以下载',
    changes: ['POST /desk/deliveries/action/query'],
  })
  const take = async (file: File) => {
    if (file.size > mostBytes) {
      void message.error('文件超过 5 MB，请压缩后上传')
      return
    }
    const content = await base64Of(file)
    await act({ body: { sku, batch: batch.number, fileName: file.name.slice(0, 100), content } })
  }
  return (
    <Flex gap={8} align="center" wrap>
      <span>
        {batch.number}（{batch.producedOn}，{batch.qty} 箱）
      </span>
      {batch.certificates.map(({ fileId, fileName }) => (
        <span key={fileId}>{fileName}</span>
      ))}
      {may('POST /desk/certificates') && (
        <Upload
          accept="application/pdf,.pdf"
          showUploadList={false}
          beforeUpload={file => {
            void take(file)
            return false
          }}
        >
          <Button size="small" type="link" style={{ padding: 0 }} loading={isBusy}>
            {batch.certificates.length === 0 ? '上传证书' : '再传一份'}
          </Button>
        </Upload>
      )}
    </Flex>
  )
}
