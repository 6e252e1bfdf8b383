import { reducesMotion } from './dom.ts';
import { GROWTH } from './formulas.ts';

/** What the sky shows of a flight. */
export interface Flight {
  /** Milliseconds since the start; 0 on the ground. */
  elapsed: number;
  height: number;
  state: 'ground' | 'open' | 'left' | 'burst';
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
): { draw(flight: Flight): void; burst(): void } {
  const context = canvas.getContext('2d');
  if (!context) return { draw: () => undefined, burst: () => undefined };
  const pen = context;
  const glow = getComputedStyle(document.documentElement).getPropertyValue('--glow').trim();
  const LINE = { ground: glow, open: glow, left: '#8df0b0', burst: '#ff6a55' };
  let sparks: { x: number; y: number; dx: number; dy: number; life: number }[] = [];
  let tip = { x: 0, y: 0 };
  let drift = 0;

  function draw({ elapsed, height, state }: Flight): void {
    const scale = Math.min(2, devicePixelRatio || 1);
    const { clientWidth: w, clientHeight: h } = canvas;
    if (canvas.width !== Math.round(w * scale)) canvas.width = Math.round(w * scale);
    if (canvas.height !== Math.round(h * scale)) canvas.height = Math.round(h * scale);
    pen.setTransform(scale, 0, 0, scale, 0, 0);
    pen.clearRect(0, 0, w, h);
    const moving = state === 'open' && !reducesMotion();
    if (moving) drift += 0.4 + Math.min(6, height * 0.25);
    drawStars(w, h);
    const area = { left: 46, bottom: h - 34, right: w - Math.min(110, w * 0.2), top: Math.min(120, h * 0.3) };
    const [width, rise] = [area.right - area.left, area.bottom - area.top];
    const span = Math.max(7000, elapsed);
    const most = Math.max(2, height * 1.06);
    const at = (time: number): { x: number; y: number } => ({
      x: area.left + (time / span) * width,
      y: area.bottom - ((Math.exp(GROWTH * time) - 1) / (most - 1)) * rise,
    });
    pen.strokeStyle = '#ffffff24';
    pen.fillStyle = '#ffffffb0';
    pen.lineWidth = 1;
    pen.font = '12px system-ui, sans-serif';
    pen.textAlign = 'right';
    for (const part of [0, 0.25, 0.5, 0.75, 1]) {
      const y = area.bottom - part * rise;
      pen.beginPath();
      pen.moveTo(area.left, y);
      pen.lineTo(w, y);
      pen.stroke();
      pen.fillText(`${(1 + part * (most - 1)).toFixed(most > 20 ? 0 : 2)}×`, area.left - 6, y + 4);
    }
    pen.textAlign = 'center';
    for (const part of [0.25, 0.5, 0.75])
      pen.fillText(`${Math.round((span * part) / 1000)}s`, area.left + part * (w - area.left), area.bottom + 20);
    tip = at(elapsed);
    if (elapsed > 0)
      drawCurve(
        Array.from({ length: 61 }, (_, i) => at((elapsed * i) / 60)),
        LINE[state],
        area.bottom,
      );
    const before = at(Math.max(0, elapsed - 60));
    const angle = elapsed > 0 ? (Math.atan2(tip.y - before.y, tip.x - before.x) * 180) / Math.PI : -20;
    const shake = moving ? Math.sin(elapsed / 23) * 1.2 : 0;
    // The picture of the rocket points up and to the right already.
    rocket.style.transform = `translate(${tip.x.toFixed(1)}px, ${(tip.y + shake).toFixed(1)}px) rotate(${(angle + 56).toFixed(1)}deg)`;
    rocket.classList.toggle('is-gone', state === 'burst');
    drawSparks();
  }

  function drawStars(w: number, h: number): void {
    pen.fillStyle = '#fff';
    for (const { x, y, size } of STARS) {
      pen.globalAlpha = 0.25 + size / 3;
      pen.fillRect((((x * w - drift * size * 0.4) % w) + w) % w, (y * h + drift * size * 0.3) % h, size, size);
    }
    pen.globalAlpha = 1;
  }

  function drawCurve(points: readonly { x: number; y: number }[], colour: string, bottom: number): void {
    pen.beginPath();
    points.forEach(({ x, y }) => pen.lineTo(x, y));
    pen.strokeStyle = colour;
    pen.lineWidth = 5;
    pen.lineCap = 'round';
    pen.shadowColor = colour;
    pen.shadowBlur = 18;
    pen.stroke();
    pen.shadowBlur = 0;
    pen.lineTo(tip.x, bottom);
    pen.closePath();
    const fill = pen.createLinearGradient(0, tip.y, 0, bottom);
    fill.addColorStop(0, `${colour}66`);
    fill.addColorStop(1, `${colour}00`);
    pen.fillStyle = fill;
    pen.fill();
  }

  function drawSparks(): void {
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
      if (reducesMotion()) return;
      sparks = Array.from({ length: 90 }, (_, i) => {
        const speed = 1 + (i % 9) * 0.6;
        return { ...tip, dx: Math.cos(i * 2.4) * speed, dy: Math.sin(i * 2.4) * speed, life: 0.6 + (i % 5) * 0.1 };
      });
    },
  };
}
