import answers from './answers.json' with { type: 'json' };
import brain from './brain.json' with { type: 'json' };
import catalogue from './catalogue.json' with { type: 'json' };
import clones from './clones.json' with { type: 'json' };
import creation from './creation.json' with { type: 'json' };
import distributors from './distributors.json' with { type: 'json' };
import errors from './errors.json' with { type: 'json' };
import fields from './fields.json' with { type: 'json' };
import messages from './messages.json' with { type: 'json' };
import projects from './projects.json' with { type: 'json' };
import shop from './shop.json' with { type: 'json' };
import site from './site.json' with { type: 'json' };
import tools from './tools.json' with { type: 'json' };
import trade from './trade.json' with { type: 'json' };

export default {
  answers,
  brain,
  catalogue,
  clones,
  creation,
  distributors,
  errors,
  fields,
  messages,
  projects,
  shop,
  site,
  tools,
  trade,
};
