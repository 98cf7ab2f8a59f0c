export interface View {
  readonly scale: number
  /** How far the picture's middle lies from the stage's. */
  readonly x: number
  readonly y: number
}

interface Size {
  readonly width: number
  readonly height: number
}

export interface Frame {
  readonly stage: Size
  /** As large as it is drawn at scale 1. */
  readonly picture: Size
}

const most = 4

export const whole: View = { scale: 1, x: 0, y: 0 }

const between = (value: number, least: number, limit: number) => Math.min(Math.max(value, least), limit)

/** What is larger than the stage moves up to its edges, what is smaller stays in the middle. */
function within(value: number, drawn: number, stage: number): number {
  const room = Math.max(0, (drawn - stage) / 2)
  return between(value, -room, room)
}

/** The view that comes nearest to the one wanted without leaving the stage empty where the picture could be. */
function kept({ scale: wanted, x, y }: View, { stage, picture }: Frame): View {
  const scale = between(wanted, 1, most)
  return {
    scale,
    x: within(x, picture.width * scale, stage.width),
    y: within(y, picture.height * scale, stage.height),
  }
}

export const zoomed = (view: View, scale: number, frame: Frame): View => kept({ ...view, scale }, frame)

export const moved = ({ scale, x, y }: View, by: { x: number; y: number }, frame: Frame): View =>
  kept({ scale, x: x + by.x, y: y + by.y }, frame)
