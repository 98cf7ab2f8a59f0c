import { Alert, Button } from 'antd'

/** Says why something could not be read, with the button that tries again. */
export function Failed({ error, onRetry }: { error: Error | null; onRetry: () => unknown }) {
  if (!error) return null
  return (
    <Alert
      type="error"
      showIcon
      title={error.message}
      action={<Button onClick={() => void onRetry()}>重试</Button>}
    />
  )
}
