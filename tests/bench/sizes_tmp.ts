import { firstFlight, firstVisitJavaScript, heaviestScreen, shellFiles } from './budget.ts';
const d = process.argv[2]!;
console.log('flight', firstFlight(d, 'home.html'), firstFlight(d, 'app.html'), firstFlight(d, 'index.html'), 'js', firstVisitJavaScript(d, 'home.html'), 'heaviest', heaviestScreen(d), 'shell', shellFiles(d).length);
