import { TableKit } from '@tiptap/extension-table'
import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { Button, Divider, Flex, Input, Modal, Select, Upload } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useBlobUrl } from '../parts/blob-url.ts'
import { useUploadPicture } from '../parts/picture-input.tsx'
import { figcaption, figure, plainMarks, storedImage } from './article-nodes.ts'
import css from './rich-text.module.css'

const styles = [
  { value: 'p', label: '正文' },
  { value: '2', label: '标题' },
  { value: '3', label: '小标题' },
  { value: '4', label: '更小的标题' },
]

const setStyle = (editor: Editor, style: string) => {
  const chain = editor.chain().focus()
  if (style === 'p') chain.setParagraph().run()
  else chain.setHeading({ level: Number(style) as 2 | 3 | 4 }).run()
}

function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [href, setHref] = useState(String(editor.getAttributes('link')['href'] ?? ''))
  const keep = () => {
    const chain = editor.chain().focus().extendMarkRange('link')
    if (href.trim() === '') chain.unsetLink().run()
    else chain.setLink({ href: href.trim() }).run()
    onClose()
  }
  return (
    <Modal open title="链接" okText="确定" onOk={keep} onCancel={onClose}>
      <Input
        value={href}
        placeholder="/search?tag=new 或 https://…"
        aria-label="链接地址"
        onChange={({ target }) => setHref(target.value)}
        onPressEnter={keep}
      />
      <small>留空即去掉链接。</small>
    </Modal>
  )
}

function Tool({ name, isOn = false, onUse }: { name: string; isOn?: boolean; onUse: () => void }) {
  return (
    <Button size="small" type={isOn ? 'primary' : 'default'} aria-pressed={isOn} onClick={onUse}>
      {name}
    </Button>
  )
}

function TableTools({ editor }: { editor: Editor }) {
  const use = () => editor.chain().focus()
  return (
    <>
      <Tool name="加一行" onUse={() => use().addRowAfter().run()} />
      <Tool name="加一列" onUse={() => use().addColumnAfter().run()} />
      <Tool name="删行" onUse={() => use().deleteRow().run()} />
      <Tool name="删列" onUse={() => use().deleteColumn().run()} />
      <Tool name="删表格" onUse={() => use().deleteTable().run()} />
    </>
  )
}

function Tools({ editor }: { editor: Editor }) {
  const [isLinking, setLinking] = useState(false)
  const { upload, isBusy } = useUploadPicture()
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      style: [2, 3, 4].find(level => now.isActive('heading', { level })),
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
      strike: now.isActive('strike'),
      mark: now.isActive('mark'),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      link: now.isActive('link'),
      table: now.isActive('table'),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  })
  const use = () => editor.chain().focus()
  const addPicture = async (file: File) => {
    const picture = await upload(file)
    if (!picture) return
    const { path: src, width, height } = picture
    editor
      .chain()
      .focus()
      .insertContent({ type: 'image', attrs: { src, alt: '', width, height } })
      .run()
  }
  return (
    <Flex gap={4} wrap align="center" className={css['tools'] ?? ''}>
      <Select
        size="small"
        aria-label="段落样式"
        value={on.style === undefined ? 'p' : String(on.style)}
        options={styles}
        style={{ width: 112 }}
        onChange={style => setStyle(editor, style)}
      />
      <Tool name="加粗" isOn={on.bold} onUse={() => use().toggleBold().run()} />
      <Tool name="斜体" isOn={on.italic} onUse={() => use().toggleItalic().run()} />
      <Tool name="下划线" isOn={on.underline} onUse={() => use().toggleUnderline().run()} />
      <Tool name="删除线" isOn={on.strike} onUse={() => use().toggleStrike().run()} />
      <Tool name="标记" isOn={on.mark} onUse={() => use().toggleMark('mark').run()} />
      <Divider vertical />
      <Tool name="列表" isOn={on.bullets} onUse={() => use().toggleBulletList().run()} />
      <Tool name="编号" isOn={on.numbers} onUse={() => use().toggleOrderedList().run()} />
      <Tool name="引用" isOn={on.quote} onUse={() => use().toggleBlockquote().run()} />
      <Tool name="分隔线" onUse={() => use().setHorizontalRule().run()} />
      <Tool name="链接" isOn={on.link} onUse={() => setLinking(true)} />
      <Upload
        accept="image/jpeg,image/png,image/webp"
        showUploadList={false}
        beforeUpload={file => {
          void addPicture(file)
          return false
        }}
      >
        <Button size="small" loading={isBusy}>
          图片
        </Button>
      </Upload>
      {on.table ? (
        <TableTools editor={editor} />
      ) : (
        <Tool name="表格" onUse={() => use().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()} />
      )}
      <Divider vertical />
      <Button size="small" disabled={!on.canUndo} onClick={() => use().undo().run()}>
        撤销
      </Button>
      <Button size="small" disabled={!on.canRedo} onClick={() => use().redo().run()}>
        重做
      </Button>
      {isLinking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </Flex>
  )
}

interface Props {
  readonly value?: string
  readonly onChange?: (html: string) => void
}

/** The text of an article with the elements that the portal allows. The server keeps nothing else. */
export default function RichTextInput({ value = '', onChange }: Props) {
  const urlOf = useBlobUrl()
  const known = useRef(value)
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3, 4] },
        code: false,
        codeBlock: false,
        link: { openOnClick: false, autolink: false, isAllowedUri: () => true },
      }),
      TableKit.configure({ table: { resizable: false } }),
      storedImage(path => urlOf(path, 640)),
      figure,
      figcaption,
      ...plainMarks,
    ],
    content: value,
    editorProps: { attributes: { 'aria-label': '正文', role: 'textbox', 'aria-multiline': 'true' } },
    onUpdate: ({ editor: now }) => {
      known.current = now.isEmpty ? '' : now.getHTML()
      onChange?.(known.current)
    },
  })
  // A content that came from elsewhere, such as a colleague's, takes the place of what is shown.
  useEffect(() => {
    if (value === known.current) return
    known.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  return (
    <div className={css['frame']}>
      <Tools editor={editor} />
      <EditorContent editor={editor} className={css['text']} />
    </div>
  )
}
