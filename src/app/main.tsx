import '../ui/theme/mantine.css';
import '../ui/theme/tokens.css';
import '../ui/theme/base.css';
import { declareFonts } from '../ui/theme/fonts';
import { mountApp } from './mountApp';

const host = document.getElementById('root');
if (host === null) throw new Error('index.html has no element #root');
void mountApp(host).then(() => declareFonts());
