import { render } from 'preact';
import { Page } from './page.jsx';

render(<Page />, document.getElementById('page') as HTMLElement);
