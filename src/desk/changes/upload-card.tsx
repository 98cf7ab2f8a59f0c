import { App, Button, Card, Flex, Form, Progress, Select, Typography, Upload } from 'antd'
import { useState } from 'react'
import { changeKindNames, kindsOf, type ChangeKindName } from '#contract/desk/change-entries.ts'
import { DeskError, downloadFile } from '../calls/call-desk.ts'
import { refresh } from '../calls/queries.ts'
import { useMember } from '../frame/use-member.ts'
import { useDownload } from '../calls/use-download.ts'
import { readSheetFile } from './read-sheet.ts'
import { sendSheet } from './send-sheet.ts'

/** Hints for a kind's sheet that its titles do not give. */
const hints: Partial<Record<ChangeKindName, string>> = {
  businesses: '上级或供货经销商只在新增时填写；自提仓库填写：区县代码|地址|联系人|电话。',
  minimums: '金额与箱数都为空或 0 表示不设起订量。',
  cities: '配送天数留空的城市按一般天数配送。',
  news: '正文为允许的 HTML 标签；封面不随表格改动。新增的资讯请填自己的编号。',
  cookbooks: '食材每行：名称|数量|单位|物料编码|克数；步骤每行：步骤|分钟。图片不随表格改动。',
}

/** Takes a spreadsheet and has it compared. */
export function UploadCard({ onCompared }: { onCompared: (id: number) => void }) {
  const { message, modal } = App.useApp()
  const own = kindsOf(useMember().member?.roles ?? [])
  const [kind, setKind] = useState<ChangeKindName>(own[0] ?? 'products')
  const [share, setShare] = useState<number>()
  const { download, isBusy } = useDownload(() =>
    downloadFile('POST /desk/sheets/action/export', { body: { kind } }),
  )
  const start = async (file: File) => {
    setShare(0)
    try {
      const { id, unknown } = await sendSheet(kind, await readSheetFile(file), setShare)
      if (unknown.length > 0)
        void modal.info({ title: '以下列无法识别，未导入', content: unknown.join('、') })
      onCompared(id)
    } catch (error) {
      if (!(error instanceof DeskError)) throw error
      void message.error(error.message)
    } finally {
      setShare(undefined)
      // A file that was sent in part stands in the list too.
      void refresh('POST /desk/changes/action/query')
    }
  }
  return (
    <Card size="small">
      <Flex vertical gap={16}>
        <Flex gap={8} align="center">
          <Form.Item label="内容" style={{ margin: 0, flex: 'none' }}>
            <Select
              aria-label="内容"
              style={{ width: 160 }}
              listHeight={440}
              value={kind}
              disabled={share !== undefined}
              options={own.map(value => ({ value, label: changeKindNames[value] }))}
              onChange={setKind}
            />
          </Form.Item>
          <Button loading={isBusy} onClick={() => void download()}>
            下载表格
          </Button>
          <Typography.Text type="secondary">
            下载的表格就是模板，修改后可直接上传。{hints[kind]}
          </Typography.Text>
        </Flex>
        <Upload.Dragger
          accept=".xlsx,.csv,.txt"
          showUploadList={false}
          disabled={share !== undefined}
          beforeUpload={file => {
            void start(file)
            return false
          }}
        >
          <p>将{changeKindNames[kind]}表格拖到这里，或点击选择</p>
          <Typography.Text type="secondary">
            XLSX 或 CSV（UTF-8、GBK）。先对照，确认后才应用；没有的列保持不变，空单元格表示清空。
          </Typography.Text>
        </Upload.Dragger>
        {share !== undefined && <Progress percent={Math.round(share * 100)} status="active" />}
      </Flex>
    </Card>
  )
}
