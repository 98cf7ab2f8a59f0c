/** The answer to a scanned code, in the sheet below the camera's picture. */
export interface Told {
  readonly tone: 'good' | 'caution' | 'trouble'
  readonly text: string
  /** A second line, such as a batch that nobody expected. */
  readonly more?: string
}

/** With the way to take it back, where something was counted. */
export interface ScanAnswer extends Told {
  readonly back?: () => void
}
