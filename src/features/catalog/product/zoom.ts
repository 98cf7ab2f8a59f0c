export interface View {
  readonly scale: number
  /** The distance of the picture's centre from the stage's. */
  readonly x: number
  readonly y: number
}

interface Size {
  readonly width: number
  readonly height: number
}

export interface Frame {
  readonly stage: Size
  /** The size of the picture at scale 1. */
  readonly picture: Size
}

const most = 4

export const whole: View = { scale: 1, x: 0, y: 0 }

const between = (value: number, least: number, limit: number) => Math.min(Math.max(value, least), limit)

/** A picture larger than the stage moves up to its edges; a smaller one stays centred. */
function within(value: number, drawn: number, stage: number): number {
  const room = Math.max(0, (drawn - stage) / 2)
  return between(value, -room, room)
}

/** The nearest view to the wanted one that leaves no avoidable gap on the stage. */
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
