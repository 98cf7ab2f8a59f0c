import { notify } from '../ui/base/overlay/toast.ts'

/** Shown when an edit could not even be kept on the device. */
export const tellUnsaved = (): void => notify.error('未保存：这台设备的存储空间已满或不可用，请清理后重试')
