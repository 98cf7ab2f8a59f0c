/**
 * Root may not use Chromium's sandbox, and containers rarely give it a big /dev/shm. A graphics card that is played by
 * the processor costs more than drawing without one.
 */
export const browserArgs = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'] as const
