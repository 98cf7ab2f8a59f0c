import type { ResponseOf } from '#contract/index.ts'
import { formatDateTime } from '../../ui/words/format-date.ts'
import { Status, type Tone } from '../../ui/base/status.tsx'
import css from './apply-status.module.css'

type Certification = ResponseOf<'POST /users/queryCertification'>

interface Words {
  readonly tone: Tone
  readonly word: string
  readonly title: string
  readonly text: (certification: Certification) => string
}

const at = (instant: string | null) => (instant === null ? '' : formatDateTime(instant))

const words: Record<Certification['state'], Words> = {
  none: {
    tone: 'neutral',
    word: '未提交',
    title: '您还没有提交企业资料',
    text: () => '填写企业信息、上传营业执照并提交后，即可开始审核。',
  },
  reviewing: {
    tone: 'caution',
    word: '审核中',
    title: '资料已提交，正在审核',
    text: ({ submittedAt }) => `提交时间 ${at(submittedAt)}。审核期间可以浏览商品、菜谱和资讯。`,
  },
  returned: {
    tone: 'trouble',
    word: '已退回',
    title: '资料需要修改',
    text: ({ reviewedAt }) => `退回时间 ${at(reviewedAt)}。原来填写的内容都在，改好后重新提交即可。`,
  },
  approved: {
    tone: 'good',
    word: '已通过',
    title: '资料已通过审核',
    text: ({ reviewedAt }) =>
      reviewedAt === null ? '您可以查看价格并下单。' : `通过时间 ${at(reviewedAt)}。您可以查看价格并下单。`,
  },
}

export function Verdict({ certification }: { certification: Certification }) {
  const { tone, word, title, text } = words[certification.state]
  return (
    <header className={css['verdict']}>
      <Status tone={tone}>{word}</Status>
      <h2 className="size-h3">{title}</h2>
      <p className="muted size-strong">{text(certification)}</p>
      {certification.state === 'returned' && certification.reason !== '' && (
        <div className={css['reason']}>
          <b>退回原因</b>
          <p>{certification.reason}</p>
        </div>
      )}
    </header>
  )
}
