import { Modal } from 'antd'
import type { ReactNode } from 'react'
import { AntdProvider } from '../theme/antd-provider.tsx'
import { useClosedByNavigation } from './closed-by-navigation.ts'

interface DialogProps {
  title: string
  open: boolean
  onClose: () => void
  width?: number
  /** Without it there is no footer. */
  onConfirm?: () => void
  okText?: string
  /** False where an answer is needed: neither Esc, the mask, a cross nor a navigation closes it. */
  dismissible?: boolean
  children: ReactNode
}

const defaultWidth = 520

export function Dialog({
  title,
  open,
  onClose,
  width = defaultWidth,
  onConfirm,
  okText = '确定',
  dismissible = true,
  children,
}: DialogProps) {
  useClosedByNavigation(onClose, open && dismissible)
  return (
    <AntdProvider>
      <Modal
        title={title}
        open={open}
        width={width}
        centered
        closable={dismissible}
        keyboard={dismissible}
        mask={{ closable: dismissible }}
        okText={okText}
        cancelButtonProps={dismissible ? {} : { style: { display: 'none' } }}
        onCancel={onClose}
        {...(onConfirm ? { onOk: onConfirm } : { footer: null })}
      >
        {children}
      </Modal>
    </AntdProvider>
  )
}
