import { still } from './shell.ts';

/** What the sky shows of a flight. */
export interface Flight {
  /** Milliseconds since the start; 0 on the ground. */
  elapsed: number;
  height: number;
  state: 'ground' | 'open' | 'left' | 'burst';
}

interface Spark {
  x: number;
  y: number;
  dx: number;
  dy: number;
  life: number;
}

const STARS = Array.from({ length: 90 }, (_, i) => ({
  x: (i * 0.6180339) % 1,
  y: (i * 0.7548776) % 1,
  size: 0.5 + ((i * 37) % 17) / 11,
}));

/** The canvas of a flight: stars, grid, the curve so far, and sparks where it bursts. `rocket` is moved along the curve. */
export function createSky(
  canvas: HTMLCanvasElement,
  rocket: HTMLElement,
  growth: number,
): { draw(flight: Flight): void; burst(): void } {
  const context = canvas.getContext('2d');
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string): string => style.getPropertyValue(`--${name}`).trim();
  let sparks: Spark[] = [];
  let tip = { x: 0, y: 0 };
  let drift = 0;

  function fit(): { w: number; h: number; scale: number } {
    const scale = Math.min(2, devicePixelRatio || 1);
    const { clientWidth: w, clientHeight: h } = canvas;
    if (canvas.width !== Math.round(w * scale)) canvas.width = Math.round(w * scale);
    if (canvas.height !== Math.round(h * scale)) canvas.height = Math.round(h * scale);
    return { w, h, scale };
  }

  function draw({ elapsed, height, state }: Flight): void {
    if (!context) return;
    const { w, h, scale } = fit();
    context.setTransform(scale, 0, 0, scale, 0, 0);
    context.clearRect(0, 0, w, h);
    if (state === 'open' && !still()) drift += 0.4 + Math.min(6, height * 0.25);
    context.fillStyle = '#fff';
    for (const { x, y, size } of STARS) {
      context.globalAlpha = 0.25 + size / 3;
      context.fillRect((((x * w - drift * size * 0.4) % w) + w) % w, (y * h + drift * size * 0.3) % h, size, size);
    }
    context.globalAlpha = 1;
    const area = { left: 46, bottom: h - 34, right: w - Math.min(110, w * 0.2), top: Math.min(120, h * 0.3) };
    const span = Math.max(7000, elapsed);
    const most = Math.max(2, height * 1.06);
    const at = (time: number): { x: number; y: number } => ({
      x: area.left + (time / span) * (area.right - area.left),
      y: area.bottom - ((Math.exp(growth * time) - 1) / (most - 1)) * (area.bottom - area.top),
    });
    grid(context, area, w, most, span);
    tip = at(elapsed);
    if (elapsed > 0) curve(context, area, at, elapsed, state);
    place(state, at, elapsed);
    fly(context);
  }

  function grid(
    pen: CanvasRenderingContext2D,
    area: { left: number; bottom: number; top: number },
    w: number,
    most: number,
    span: number,
  ): void {
    pen.strokeStyle = '#ffffff24';
    pen.fillStyle = '#ffffffb0';
    pen.lineWidth = 1;
    pen.font = '12px system-ui, sans-serif';
    pen.textAlign = 'right';
    for (let i = 0; i <= 4; i++) {
      const y = area.bottom - (i / 4) * (area.bottom - area.top);
      pen.beginPath();
      pen.moveTo(area.left, y);
      pen.lineTo(w, y);
      pen.stroke();
      pen.fillText(`${(1 + (i / 4) * (most - 1)).toFixed(most > 20 ? 0 : 2)}×`, area.left - 6, y + 4);
    }
    pen.textAlign = 'center';
    for (let i = 1; i <= 3; i++)
      pen.fillText(`${Math.round((span * i) / 4000)}s`, area.left + (i / 4) * (w - area.left), area.bottom + 20);
  }

  function curve(
    pen: CanvasRenderingContext2D,
    area: { left: number; bottom: number },
    at: (time: number) => { x: number; y: number },
    elapsed: number,
    state: Flight['state'],
  ): void {
    pen.beginPath();
    pen.moveTo(area.left, area.bottom);
    for (let i = 1; i <= 60; i++) {
      const { x, y } = at((elapsed * i) / 60);
      pen.lineTo(x, y);
    }
    const line = state === 'burst' ? '#ff6a55' : state === 'left' ? '#8df0b0' : colour('glow');
    pen.strokeStyle = line;
    pen.lineWidth = 5;
    pen.lineCap = 'round';
    pen.shadowColor = line;
    pen.shadowBlur = 18;
    pen.stroke();
    pen.shadowBlur = 0;
    pen.lineTo(tip.x, area.bottom);
    pen.closePath();
    const fill = pen.createLinearGradient(0, tip.y, 0, area.bottom);
    fill.addColorStop(0, `${line}66`);
    fill.addColorStop(1, `${line}00`);
    pen.fillStyle = fill;
    pen.fill();
  }

  function place(state: Flight['state'], at: (time: number) => { x: number; y: number }, elapsed: number): void {
    const before = at(Math.max(0, elapsed - 60));
    const angle = elapsed > 0 ? (Math.atan2(tip.y - before.y, tip.x - before.x) * 180) / Math.PI : -20;
    const shake = state === 'open' && !still() ? Math.sin(elapsed / 23) * 1.2 : 0;
    // The picture of the rocket points up and to the right already.
    rocket.style.transform = `translate(${tip.x.toFixed(1)}px, ${(tip.y + shake).toFixed(1)}px) rotate(${(angle + 56).toFixed(1)}deg)`;
    rocket.classList.toggle('is-gone', state === 'burst');
  }

  function fly(pen: CanvasRenderingContext2D): void {
    sparks = sparks.filter((spark) => spark.life > 0);
    for (const spark of sparks) {
      spark.x += spark.dx;
      spark.y += spark.dy;
      spark.dy += 0.06;
      spark.life -= 0.018;
      pen.globalAlpha = Math.max(0, spark.life);
      pen.fillStyle = spark.life > 0.6 ? '#fff3c0' : spark.life > 0.3 ? '#ffae3b' : '#ff5533';
      pen.beginPath();
      pen.arc(spark.x, spark.y, 1 + spark.life * 3, 0, Math.PI * 2);
      pen.fill();
    }
    pen.globalAlpha = 1;
  }

  return {
    draw,
    burst() {
      if (still()) return;
      sparks = Array.from({ length: 90 }, (_, i) => {
        const speed = 1 + (i % 9) * 0.6;
        return {
          x: tip.x,
          y: tip.y,
          dx: Math.cos(i * 2.4) * speed,
          dy: Math.sin(i * 2.4) * speed,
          life: 0.6 + (i % 5) * 0.1,
        };
      });
    },
  };
}
