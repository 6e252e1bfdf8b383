export { TelemetrySwitch } from './parts/TelemetrySwitch.tsx';
